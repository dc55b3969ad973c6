import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { chatbotMachine } from '../flows/chatbot/chatbot/chatbot.machine.ts';
import { chatbotModel } from '../flows/chatbot/chatbot/chatbot.model.ts';
import { chatbotTable } from '../flows/chatbot/chatbot/chatbot.rows.ts';
import { chatbotSituations } from '../flows/chatbot/chatbot/chatbot.situations.ts';
import { customerServiceMachine } from '../flows/chatbot/customer-service/customer-service.machine.ts';
import { customerServiceModel } from '../flows/chatbot/customer-service/customer-service.model.ts';
import { customerServiceTable } from '../flows/chatbot/customer-service/customer-service.rows.ts';
import { customerServiceSituations } from '../flows/chatbot/customer-service/customer-service.situations.ts';
import { complaintDetailsMachine } from '../flows/complaints/complaint-details/complaint-details.machine.ts';
import { complaintDetailsModel } from '../flows/complaints/complaint-details/complaint-details.model.ts';
import { complaintDetailsTable } from '../flows/complaints/complaint-details/complaint-details.rows.ts';
import { complaintDetailsSituations } from '../flows/complaints/complaint-details/complaint-details.situations.ts';
import { complaintEntryMachine } from '../flows/complaints/complaint-entry/complaint-entry.machine.ts';
import { complaintEntryModel } from '../flows/complaints/complaint-entry/complaint-entry.model.ts';
import { complaintEntryTable } from '../flows/complaints/complaint-entry/complaint-entry.rows.ts';
import { complaintEntrySituations } from '../flows/complaints/complaint-entry/complaint-entry.situations.ts';
import { complaintFormMachine } from '../flows/complaints/complaint-form/complaint-form.machine.ts';
import { complaintFormModel } from '../flows/complaints/complaint-form/complaint-form.model.ts';
import { complaintFormTable } from '../flows/complaints/complaint-form/complaint-form.rows.ts';
import { complaintFormSituations } from '../flows/complaints/complaint-form/complaint-form.situations.ts';
import { complaintListMachine } from '../flows/complaints/complaint-list/complaint-list.machine.ts';
import { complaintListModel } from '../flows/complaints/complaint-list/complaint-list.model.ts';
import { complaintListTable } from '../flows/complaints/complaint-list/complaint-list.rows.ts';
import { complaintListSituations } from '../flows/complaints/complaint-list/complaint-list.situations.ts';
import { pageShellMachine } from '../flows/kit/page-shell/page-shell.machine.ts';
import { pageShellModel } from '../flows/kit/page-shell/page-shell.model.ts';
import { pageShellTable } from '../flows/kit/page-shell/page-shell.rows.ts';
import { stepBackMachine } from '../flows/kit/step-back/step-back.machine.ts';
import { stepBackModel } from '../flows/kit/step-back/step-back.model.ts';
import { stepBackTable } from '../flows/kit/step-back/step-back.rows.ts';
import { toastsMachine } from '../flows/kit/toasts/toasts.machine.ts';
import { toastsModel } from '../flows/kit/toasts/toasts.model.ts';
import { toastsTable } from '../flows/kit/toasts/toasts.rows.ts';
import { loanAgreementMachine } from '../flows/loan/loan-agreement/loan-agreement.machine.ts';
import { loanAgreementModel } from '../flows/loan/loan-agreement/loan-agreement.model.ts';
import { loanAgreementTable } from '../flows/loan/loan-agreement/loan-agreement.rows.ts';
import { loanAgreementSituations } from '../flows/loan/loan-agreement/loan-agreement.situations.ts';
import { loanConfirmMachine } from '../flows/loan/loan-confirm/loan-confirm.machine.ts';
import { loanConfirmModel } from '../flows/loan/loan-confirm/loan-confirm.model.ts';
import { loanConfirmTable } from '../flows/loan/loan-confirm/loan-confirm.rows.ts';
import { loanConfirmSituations } from '../flows/loan/loan-confirm/loan-confirm.situations.ts';
import { loanDetailsMachine } from '../flows/loan/loan-details/loan-details.machine.ts';
import { loanDetailsModel } from '../flows/loan/loan-details/loan-details.model.ts';
import { loanDetailsTable } from '../flows/loan/loan-details/loan-details.rows.ts';
import { loanDetailsSituations } from '../flows/loan/loan-details/loan-details.situations.ts';
import { loanHistoryMachine } from '../flows/loan/loan-history/loan-history.machine.ts';
import { loanHistoryModel } from '../flows/loan/loan-history/loan-history.model.ts';
import { loanHistoryTable } from '../flows/loan/loan-history/loan-history.rows.ts';
import { loanHistorySituations } from '../flows/loan/loan-history/loan-history.situations.ts';
import { loanLifeMachine } from '../flows/loan/loan-life/loan-life.machine.ts';
import { loanLifeModel } from '../flows/loan/loan-life/loan-life.model.ts';
import { loanLifeTable } from '../flows/loan/loan-life/loan-life.rows.ts';
import { myLoansMachine } from '../flows/loan/my-loans/my-loans.machine.ts';
import { myLoansModel } from '../flows/loan/my-loans/my-loans.model.ts';
import { myLoansTable } from '../flows/loan/my-loans/my-loans.rows.ts';
import { myLoansSituations } from '../flows/loan/my-loans/my-loans.situations.ts';
import { registrationMachine } from '../flows/onboarding/registration/registration.machine.ts';
import { registrationModel } from '../flows/onboarding/registration/registration.model.ts';
import { registrationTable } from '../flows/onboarding/registration/registration.rows.ts';
import { registrationSituations } from '../flows/onboarding/registration/registration.situations.ts';
import { smsCountdownMachine } from '../flows/onboarding/sms-countdown/sms-countdown.machine.ts';
import { smsCountdownModel } from '../flows/onboarding/sms-countdown/sms-countdown.model.ts';
import { smsCountdownTable } from '../flows/onboarding/sms-countdown/sms-countdown.rows.ts';
import { smsProofMachine } from '../flows/onboarding/sms-proof/sms-proof.machine.ts';
import { smsProofModel } from '../flows/onboarding/sms-proof/sms-proof.model.ts';
import { smsProofTable } from '../flows/onboarding/sms-proof/sms-proof.rows.ts';
import { chartPartsMachine } from '../flows/preview/chart-parts/chart-parts.machine.ts';
import { chartPartsModel } from '../flows/preview/chart-parts/chart-parts.model.ts';
import { chartPartsTable } from '../flows/preview/chart-parts/chart-parts.rows.ts';
import { clickThroughMachine } from '../flows/preview/click-through/click-through.machine.ts';
import { clickThroughModel } from '../flows/preview/click-through/click-through.model.ts';
import { clickThroughTable } from '../flows/preview/click-through/click-through.rows.ts';
import { demonstrationMachine } from '../flows/preview/demonstration/demonstration.machine.ts';
import { demonstrationModel } from '../flows/preview/demonstration/demonstration.model.ts';
import { demonstrationTable } from '../flows/preview/demonstration/demonstration.rows.ts';
import { eventSendingMachine } from '../flows/preview/event-sending/event-sending.machine.ts';
import { eventSendingModel } from '../flows/preview/event-sending/event-sending.model.ts';
import { eventSendingTable } from '../flows/preview/event-sending/event-sending.rows.ts';
import { inspectorMachine } from '../flows/preview/inspector/inspector.machine.ts';
import { inspectorModel } from '../flows/preview/inspector/inspector.model.ts';
import { inspectorTable } from '../flows/preview/inspector/inspector.rows.ts';
import { inspectorPanelsMachine } from '../flows/preview/inspector-panels/inspector-panels.machine.ts';
import { inspectorPanelsModel } from '../flows/preview/inspector-panels/inspector-panels.model.ts';
import { inspectorPanelsTable } from '../flows/preview/inspector-panels/inspector-panels.rows.ts';
import { logTransferMachine } from '../flows/preview/log-transfer/log-transfer.machine.ts';
import { logTransferModel } from '../flows/preview/log-transfer/log-transfer.model.ts';
import { logTransferTable } from '../flows/preview/log-transfer/log-transfer.rows.ts';
import { previewMachine } from '../flows/preview/preview/preview.machine.ts';
import { previewModel } from '../flows/preview/preview/preview.model.ts';
import { previewTable } from '../flows/preview/preview/preview.rows.ts';
import { recentLogsMachine } from '../flows/preview/recent-logs/recent-logs.machine.ts';
import { recentLogsModel } from '../flows/preview/recent-logs/recent-logs.model.ts';
import { recentLogsTable } from '../flows/preview/recent-logs/recent-logs.rows.ts';
import { simulatorMachine } from '../flows/preview/simulator/simulator.machine.ts';
import { simulatorModel } from '../flows/preview/simulator/simulator.model.ts';
import { simulatorTable } from '../flows/preview/simulator/simulator.rows.ts';
import { statechartLibraryMachine } from '../flows/preview/statechart-library/statechart-library.machine.ts';
import { statechartLibraryModel } from '../flows/preview/statechart-library/statechart-library.model.ts';
import { statechartLibraryTable } from '../flows/preview/statechart-library/statechart-library.rows.ts';
import { toolSchemeMachine } from '../flows/preview/tool-scheme/tool-scheme.machine.ts';
import { toolSchemeModel } from '../flows/preview/tool-scheme/tool-scheme.model.ts';
import { toolSchemeTable } from '../flows/preview/tool-scheme/tool-scheme.rows.ts';
import { jointFailureMachine } from '../flows/products/joint-failure/joint-failure.machine.ts';
import { jointFailureModel } from '../flows/products/joint-failure/joint-failure.model.ts';
import { jointFailureTable } from '../flows/products/joint-failure/joint-failure.rows.ts';
import { jointFailureSituations } from '../flows/products/joint-failure/joint-failure.situations.ts';
import { recommendedProductsMachine } from '../flows/products/recommended-products/recommended-products.machine.ts';
import { recommendedProductsModel } from '../flows/products/recommended-products/recommended-products.model.ts';
import { recommendedProductsTable } from '../flows/products/recommended-products/recommended-products.rows.ts';
import { recommendedProductsSituations } from '../flows/products/recommended-products/recommended-products.situations.ts';
import { cardRepaymentMachine } from '../flows/repayment/card-repayment/card-repayment.machine.ts';
import { cardRepaymentModel } from '../flows/repayment/card-repayment/card-repayment.model.ts';
import { cardRepaymentTable } from '../flows/repayment/card-repayment/card-repayment.rows.ts';
import { cardRepaymentSituations } from '../flows/repayment/card-repayment/card-repayment.situations.ts';
import { delayRepaymentMachine } from '../flows/repayment/delay-repayment/delay-repayment.machine.ts';
import { delayRepaymentModel } from '../flows/repayment/delay-repayment/delay-repayment.model.ts';
import { delayRepaymentTable } from '../flows/repayment/delay-repayment/delay-repayment.rows.ts';
import { delayRepaymentSituations } from '../flows/repayment/delay-repayment/delay-repayment.situations.ts';
import { instalmentsMachine } from '../flows/repayment/instalments/instalments.machine.ts';
import { instalmentsModel } from '../flows/repayment/instalments/instalments.model.ts';
import { instalmentsTable } from '../flows/repayment/instalments/instalments.rows.ts';
import { instalmentsSituations } from '../flows/repayment/instalments/instalments.situations.ts';
import { methodChooserMachine } from '../flows/repayment/method-chooser/method-chooser.machine.ts';
import { methodChooserModel } from '../flows/repayment/method-chooser/method-chooser.model.ts';
import { methodChooserTable } from '../flows/repayment/method-chooser/method-chooser.rows.ts';
import { methodChooserSituations } from '../flows/repayment/method-chooser/method-chooser.situations.ts';
import { virtualAccountMachine } from '../flows/repayment/virtual-account/virtual-account.machine.ts';
import { virtualAccountModel } from '../flows/repayment/virtual-account/virtual-account.model.ts';
import { virtualAccountTable } from '../flows/repayment/virtual-account/virtual-account.rows.ts';
import { virtualAccountSituations } from '../flows/repayment/virtual-account/virtual-account.situations.ts';
import { feedbackFormMachine } from '../flows/site/feedback-form/feedback-form.machine.ts';
import { feedbackFormModel } from '../flows/site/feedback-form/feedback-form.model.ts';
import { feedbackFormTable } from '../flows/site/feedback-form/feedback-form.rows.ts';
import { loanCalculatorMachine } from '../flows/site/loan-calculator/loan-calculator.machine.ts';
import { loanCalculatorModel } from '../flows/site/loan-calculator/loan-calculator.model.ts';
import { loanCalculatorTable } from '../flows/site/loan-calculator/loan-calculator.rows.ts';
import { siteNavigationTable } from '../flows/site/site-navigation/site-navigation.rows.ts';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import type { Exploration, Walkable } from './model/model-run.ts';
import { type FlowTable, type Only, OWN, type Row } from './row.ts';
import { assertedBy, nameOf, rowName, runCase, wayOf } from './run-case.ts';
import type { SituationTable } from './situations.ts';
import { stepText } from './step-text.ts';
import { checkUnsaid, unsaidOf } from './unsaid.ts';

/** A machine with the rows that prove it, ready to be run: on itself, or on a machine that stands in for it. */
export interface ProvedMachine {
  id: string;
  machine: AnyStateMachine;
  /** Every case of every row, and all that no row speaks of; `run` rejects where the machine does otherwise. */
  cases: readonly { row: string; name: string; run(machine: AnyStateMachine): Promise<unknown> }[];
  /** The types of the events that the borrower, or what surrounds the machine, sends it. */
  heard: readonly string[];
}

/** A table as the report reads it. */
export interface ReportedTable {
  id: string;
  /** `name` is what tests call the row; `unwalked`: why no case of it is walked in a layer. */
  rows: readonly {
    id: string;
    name: string;
    unwalked: NonNullable<Row<string, string>['unwalked']>;
    untaken?: Row<string, string>['untaken'];
  }[];
  /** Every case of every row, both by the names that their tests carry; `steps` are its way and what happens, in words. */
  cases: readonly {
    row: string;
    name: string;
    only?: Only | undefined;
    steps: readonly string[];
    asserts: ReturnType<typeof assertedBy>;
  }[];
}

/** A flow: its table, its machine and those that it invokes, and what can happen to it. */
export interface ProvedFlow extends ReportedTable, Walkable {
  machines: readonly ProvedMachine[];
  /** Of a flow that the simulator opens. */
  situations: SituationTable<string> | undefined;
}

function reported<S extends string, E extends string, F extends string>(table: FlowTable<S, E, F>): ReportedTable {
  return {
    id: table.flow,
    rows: table.rows.map(({ id, what, untaken, unwalked = {} }) => ({
      id,
      untaken,
      name: rowName({ id, what }),
      unwalked: table.screenless ? { view: table.screenless, browser: table.screenless, ...unwalked } : unwalked,
    })),
    cases: table.rows.flatMap((row) =>
      row.cases.map((one) => ({
        row: rowName(row),
        name: nameOf(one),
        only: one.only,
        steps: [...wayOf(table, one), ...(one.do ?? [])].map(stepText),
        asserts: assertedBy(one),
      })),
    ),
  };
}

function proved<M extends AnyStateMachine, S extends string, E extends string, F extends string>(
  table: FlowTable<S, E, F>,
  driver: MachineDriver<M, S, E, F>,
  exploration: Exploration<SnapshotFrom<M>, E>,
  situations?: SituationTable<E>,
): ProvedFlow {
  const unsaid = unsaidOf(table, Object.keys(driver.events) as E[]);
  const original = machineLayer(driver);
  const facts = Object.keys(driver.facts) as F[];
  const casesOn = (stand: (machine: AnyStateMachine) => Parameters<typeof machineLayer<M, S, E, F>>[1]) => [
    ...table.rows.flatMap((row) =>
      row.cases.map((one) => ({
        row: row.id,
        name: nameOf(one),
        run: (machine: AnyStateMachine) => runCase(table, machineLayer(driver, stand(machine)), one),
      })),
    ),
    ...unsaid.map((one) => ({
      row: OWN,
      name: one.name,
      run: (machine: AnyStateMachine) =>
        checkUnsaid(table, { layer: machineLayer(driver, stand(machine)), original, facts }, one),
    })),
  ];
  const heardBy = (child?: string) =>
    (Object.keys(driver.events) as E[])
      .filter((event) => driver.childOf?.[event] === child)
      .map((event) => driver.events[event](1).type);
  const own = {
    id: driver.machine.id,
    machine: driver.machine,
    cases: casesOn((machine) => ({ machine: machine as M })),
    heard: [...new Set(heardBy())],
  };
  const children = Object.entries(driver.children ?? {}).map(([name, child]) => ({
    id: child.id,
    machine: child,
    cases: casesOn((machine) => ({ children: { [name]: machine } })),
    heard: [...new Set(heardBy(name))],
  }));
  return {
    ...reported(table),
    machines: [own, ...children],
    situations,
    // The walks know situations, events and facts by name alone.
    ...({ driver, exploration } as unknown as Walkable),
  };
}

/** Every flow that is proved by a table. */
export const provedFlows: readonly ProvedFlow[] = [
  proved(smsCountdownTable, smsCountdownMachine, smsCountdownModel),
  proved(smsProofTable, smsProofMachine, smsProofModel),
  proved(registrationTable, registrationMachine, registrationModel, registrationSituations),
  proved(recommendedProductsTable, recommendedProductsMachine, recommendedProductsModel, recommendedProductsSituations),
  proved(jointFailureTable, jointFailureMachine, jointFailureModel, jointFailureSituations),
  proved(loanDetailsTable, loanDetailsMachine, loanDetailsModel, loanDetailsSituations),
  proved(loanHistoryTable, loanHistoryMachine, loanHistoryModel, loanHistorySituations),
  proved(myLoansTable, myLoansMachine, myLoansModel, myLoansSituations),
  proved(loanConfirmTable, loanConfirmMachine, loanConfirmModel, loanConfirmSituations),
  proved(loanAgreementTable, loanAgreementMachine, loanAgreementModel, loanAgreementSituations),
  proved(instalmentsTable, instalmentsMachine, instalmentsModel, instalmentsSituations),
  proved(delayRepaymentTable, delayRepaymentMachine, delayRepaymentModel, delayRepaymentSituations),
  proved(methodChooserTable, methodChooserMachine, methodChooserModel, methodChooserSituations),
  proved(virtualAccountTable, virtualAccountMachine, virtualAccountModel, virtualAccountSituations),
  proved(feedbackFormTable, feedbackFormMachine, feedbackFormModel),
  proved(loanCalculatorTable, loanCalculatorMachine, loanCalculatorModel),
  proved(cardRepaymentTable, cardRepaymentMachine, cardRepaymentModel, cardRepaymentSituations),
  proved(complaintEntryTable, complaintEntryMachine, complaintEntryModel, complaintEntrySituations),
  proved(complaintListTable, complaintListMachine, complaintListModel, complaintListSituations),
  proved(complaintDetailsTable, complaintDetailsMachine, complaintDetailsModel, complaintDetailsSituations),
  proved(customerServiceTable, customerServiceMachine, customerServiceModel, customerServiceSituations),
  proved(complaintFormTable, complaintFormMachine, complaintFormModel, complaintFormSituations),
  proved(chatbotTable, chatbotMachine, chatbotModel, chatbotSituations),
  proved(previewTable, previewMachine, previewModel),
  proved(demonstrationTable, demonstrationMachine, demonstrationModel),
  proved(clickThroughTable, clickThroughMachine, clickThroughModel),
  proved(eventSendingTable, eventSendingMachine, eventSendingModel),
  proved(inspectorTable, inspectorMachine, inspectorModel),
  proved(inspectorPanelsTable, inspectorPanelsMachine, inspectorPanelsModel),
  proved(logTransferTable, logTransferMachine, logTransferModel),
  proved(recentLogsTable, recentLogsMachine, recentLogsModel),
  proved(simulatorTable, simulatorMachine, simulatorModel),
  proved(statechartLibraryTable, statechartLibraryMachine, statechartLibraryModel),
  proved(chartPartsTable, chartPartsMachine, chartPartsModel),
  proved(toolSchemeTable, toolSchemeMachine, toolSchemeModel),
  proved(stepBackTable, stepBackMachine, stepBackModel),
  proved(pageShellTable, pageShellMachine, pageShellModel),
  proved(toastsTable, toastsMachine, toastsModel),
  proved(loanLifeTable, loanLifeMachine, loanLifeModel),
];

/** Every table: those of flows, and that of the nav, whose highlight follows from the page's address without a machine. */
export const reportedTables: readonly ReportedTable[] = [...provedFlows, reported(siteNavigationTable)];

/** Every machine that is proved, a child machine by the tables of all that invoke it. */
export const provedMachines: readonly ProvedMachine[] = Array.from(
  Map.groupBy(
    provedFlows.flatMap(({ machines }) => machines),
    ({ id }) => id,
  ),
  ([id, [first, ...others]]) => {
    if (!first) throw new Error(`no machine is called ${id}`);
    const all = [first, ...others];
    return {
      ...first,
      cases: all.flatMap(({ cases }) => cases),
      heard: [...new Set(all.flatMap(({ heard }) => heard))],
    };
  },
);
