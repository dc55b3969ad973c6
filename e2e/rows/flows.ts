import { testExtent } from '#commands/extent.ts';
import { configuration } from '#domain/configuration/configuration-file.ts';
import { routePaths, toolPaths } from '#domain/configuration/routes.ts';
import { chatbotTable } from '../../tests/flows/chatbot/chatbot/chatbot.rows.ts';
import { chatbotScreen } from '../../tests/flows/chatbot/chatbot/chatbot.screen.ts';
import { customerServiceTable } from '../../tests/flows/chatbot/customer-service/customer-service.rows.ts';
import { customerServiceScreen } from '../../tests/flows/chatbot/customer-service/customer-service.screen.ts';
import { complaintDetailsTable } from '../../tests/flows/complaints/complaint-details/complaint-details.rows.ts';
import { complaintDetailsScreen } from '../../tests/flows/complaints/complaint-details/complaint-details.screen.ts';
import { complaintEntryTable } from '../../tests/flows/complaints/complaint-entry/complaint-entry.rows.ts';
import { complaintEntryScreen } from '../../tests/flows/complaints/complaint-entry/complaint-entry.screen.ts';
import { complaintFormTable } from '../../tests/flows/complaints/complaint-form/complaint-form.rows.ts';
import { complaintFormScreen } from '../../tests/flows/complaints/complaint-form/complaint-form.screen.ts';
import { complaintListTable } from '../../tests/flows/complaints/complaint-list/complaint-list.rows.ts';
import { complaintListScreen } from '../../tests/flows/complaints/complaint-list/complaint-list.screen.ts';
import { loanAgreementTable } from '../../tests/flows/loan/loan-agreement/loan-agreement.rows.ts';
import { loanAgreementScreen } from '../../tests/flows/loan/loan-agreement/loan-agreement.screen.ts';
import { loanConfirmTable } from '../../tests/flows/loan/loan-confirm/loan-confirm.rows.ts';
import { loanConfirmScreen } from '../../tests/flows/loan/loan-confirm/loan-confirm.screen.ts';
import { loanDetailsTable } from '../../tests/flows/loan/loan-details/loan-details.rows.ts';
import { loanDetailsScreen } from '../../tests/flows/loan/loan-details/loan-details.screen.ts';
import { loanHistoryTable } from '../../tests/flows/loan/loan-history/loan-history.rows.ts';
import { loanHistoryScreen } from '../../tests/flows/loan/loan-history/loan-history.screen.ts';
import { myLoansTable } from '../../tests/flows/loan/my-loans/my-loans.rows.ts';
import { myLoansScreen } from '../../tests/flows/loan/my-loans/my-loans.screen.ts';
import { registrationTable } from '../../tests/flows/onboarding/registration/registration.rows.ts';
import { registrationScreen } from '../../tests/flows/onboarding/registration/registration.screen.ts';
import { previewTable } from '../../tests/flows/preview/preview/preview.rows.ts';
import { previewScreen } from '../../tests/flows/preview/preview/preview.screen.ts';
import { jointFailureTable } from '../../tests/flows/products/joint-failure/joint-failure.rows.ts';
import { jointFailureScreen } from '../../tests/flows/products/joint-failure/joint-failure.screen.ts';
import { recommendedProductsTable } from '../../tests/flows/products/recommended-products/recommended-products.rows.ts';
import { recommendedProductsScreen } from '../../tests/flows/products/recommended-products/recommended-products.screen.ts';
import { cardRepaymentTable } from '../../tests/flows/repayment/card-repayment/card-repayment.rows.ts';
import { cardRepaymentScreen } from '../../tests/flows/repayment/card-repayment/card-repayment.screen.ts';
import { delayRepaymentTable } from '../../tests/flows/repayment/delay-repayment/delay-repayment.rows.ts';
import { delayRepaymentScreen } from '../../tests/flows/repayment/delay-repayment/delay-repayment.screen.ts';
import { instalmentsTable } from '../../tests/flows/repayment/instalments/instalments.rows.ts';
import { instalmentsScreen } from '../../tests/flows/repayment/instalments/instalments.screen.ts';
import { methodChooserTable } from '../../tests/flows/repayment/method-chooser/method-chooser.rows.ts';
import { methodChooserScreen } from '../../tests/flows/repayment/method-chooser/method-chooser.screen.ts';
import { virtualAccountTable } from '../../tests/flows/repayment/virtual-account/virtual-account.rows.ts';
import { virtualAccountScreen } from '../../tests/flows/repayment/virtual-account/virtual-account.screen.ts';
import { feedbackFormTable } from '../../tests/flows/site/feedback-form/feedback-form.rows.ts';
import { feedbackFormScreen } from '../../tests/flows/site/feedback-form/feedback-form.screen.ts';
import { loanCalculatorTable } from '../../tests/flows/site/loan-calculator/loan-calculator.rows.ts';
import { loanCalculatorScreen } from '../../tests/flows/site/loan-calculator/loan-calculator.screen.ts';
import { siteNavigationTable } from '../../tests/flows/site/site-navigation/site-navigation.rows.ts';
import { siteNavigationScreen } from '../../tests/flows/site/site-navigation/site-navigation.screen.ts';
import { casesWalked, type Stop } from '../../tests/oracle/extent.ts';
import type { FlowTable } from '../../tests/oracle/row.ts';
import { checkCase, nameOf, routeQuery, wayOf } from '../../tests/oracle/run-case.ts';
import type { ScreenDriver } from '../../tests/oracle/screen.ts';
import { planTours } from '../../tests/oracle/tours.ts';
import type { BrowserStage } from './browser-layer.ts';

/** A flow's table as tours through the browser. */
export interface BrowserFlow {
  flow: string;
  tours: readonly BrowserTour[];
}

export interface BrowserTour {
  rows: readonly string[];
  /** The page parameter isNeedPop: another market is another visit. */
  market: '0' | '1';
  /** Walks the tour; `stop` wraps each of its cases, to be reported by itself. */
  walk(
    stage: BrowserStage,
    stop: (row: string, name: string, check: () => Promise<void>) => Promise<void>,
  ): Promise<void>;
}

const paths = routePaths(configuration.parse({}).routes);

/** Rows that are to be walked alone, with all of their cases: the environment's `ROWS`, with commas between them. */
export const ROWS_ALONE = process.env.ROWS;

function stopsOf<S extends string, E extends string, F extends string>(table: FlowTable<S, E, F>): Stop<S, E, F>[] {
  if (ROWS_ALONE === undefined) return casesWalked(table, testExtent());
  // A row of our own is called by a sentence, which may have commas.
  const named = [ROWS_ALONE, ...ROWS_ALONE.split(',')];
  return casesWalked(table, 'all').filter(({ row }) => named.includes(row));
}

function browserFlow<S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: ScreenDriver<S, E, F>,
  path: string | ((query: Record<string, string>) => string),
): BrowserFlow {
  const tours = planTours(table, stopsOf(table)).map(
    (tour): BrowserTour => ({
      rows: [...new Set(tour.map(({ row }) => row))],
      market: tour[0]?.one.given?.isNeedPop ?? '1',
      async walk(stage: BrowserStage, stop: Parameters<BrowserTour['walk']>[1]) {
        const [first] = tour;
        if (!first) return;
        const given = first.one.given ?? {};
        const query = routeQuery(table.query, given.query);
        const run = await stage.open(driver, typeof path === 'string' ? path : path(query), given, query);
        const way = wayOf(table, first.one);
        for (const step of way) await run.happen(step);
        for (const { row, one } of tour) {
          const isOpening = one === first.one && way.length === 0;
          await stop(row, nameOf(one), () => checkCase(run, one, isOpening));
        }
      },
    }),
  );
  return { flow: table.flow, tours };
}

/** The pages of the site that the nav is walked from, beside the home. */
const SITE_PAGES: Record<string, string> = {
  about: paths.aboutSection,
  policy: paths.policySection,
  loan: paths.loanSection,
  elsewhere: paths.contact,
};

/** Every flow that is walked in the browser. */
export const browserFlows: readonly BrowserFlow[] = [
  browserFlow(registrationTable, registrationScreen, paths.registration),
  browserFlow(recommendedProductsTable, recommendedProductsScreen, paths.recommendedProducts),
  browserFlow(jointFailureTable, jointFailureScreen, paths.jointFailure),
  browserFlow(loanDetailsTable, loanDetailsScreen, paths.loanDetails),
  browserFlow(loanHistoryTable, loanHistoryScreen, paths.loanHistory),
  browserFlow(myLoansTable, myLoansScreen, paths.myLoans),
  browserFlow(loanConfirmTable, loanConfirmScreen, paths.loanConfirm),
  browserFlow(loanAgreementTable, loanAgreementScreen, paths.loanAgreement),
  browserFlow(instalmentsTable, instalmentsScreen, paths.instalments),
  browserFlow(delayRepaymentTable, delayRepaymentScreen, paths.delayRepayment),
  browserFlow(methodChooserTable, methodChooserScreen, paths.methodChooser),
  browserFlow(cardRepaymentTable, cardRepaymentScreen, paths.cardRepayment),
  browserFlow(complaintFormTable, complaintFormScreen, ({ problemType }) =>
    problemType ? paths.complaintForm : paths.complaintNew,
  ),
  browserFlow(chatbotTable, chatbotScreen, paths.chatbot),
  browserFlow(complaintEntryTable, complaintEntryScreen, paths.complaint),
  browserFlow(complaintListTable, complaintListScreen, paths.complaintList),
  browserFlow(complaintDetailsTable, complaintDetailsScreen, paths.complaintDetails),
  browserFlow(customerServiceTable, customerServiceScreen, paths.customerService),
  browserFlow(virtualAccountTable, virtualAccountScreen, paths.virtualAccount),
  browserFlow(siteNavigationTable, siteNavigationScreen, ({ section }) => SITE_PAGES[section ?? ''] ?? paths.home),
  browserFlow(loanCalculatorTable, loanCalculatorScreen, paths.home),
  browserFlow(feedbackFormTable, feedbackFormScreen, ({ form }) => (form === 'contact' ? paths.contact : paths.home)),
  // A page for developers is a document of its own.
  browserFlow(previewTable, previewScreen, toolPaths.preview),
];
