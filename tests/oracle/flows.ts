import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { chatbotMachine } from '../chatbot/chatbot.machine.ts';
import { chatbotModel } from '../chatbot/chatbot.model.ts';
import { chatbotTable } from '../chatbot/chatbot.rows.ts';
import { customerServiceMachine } from '../chatbot/customer-service.machine.ts';
import { customerServiceModel } from '../chatbot/customer-service.model.ts';
import { customerServiceTable } from '../chatbot/customer-service.rows.ts';
import { complaintDetailsMachine } from '../complaints/complaint-details.machine.ts';
import { complaintDetailsModel } from '../complaints/complaint-details.model.ts';
import { complaintDetailsTable } from '../complaints/complaint-details.rows.ts';
import { complaintEntryMachine } from '../complaints/complaint-entry.machine.ts';
import { complaintEntryModel } from '../complaints/complaint-entry.model.ts';
import { complaintEntryTable } from '../complaints/complaint-entry.rows.ts';
import { complaintFormMachine } from '../complaints/complaint-form.machine.ts';
import { complaintFormModel } from '../complaints/complaint-form.model.ts';
import { complaintFormTable } from '../complaints/complaint-form.rows.ts';
import { complaintListMachine } from '../complaints/complaint-list.machine.ts';
import { complaintListModel } from '../complaints/complaint-list.model.ts';
import { complaintListTable } from '../complaints/complaint-list.rows.ts';
import { pageShellMachine } from '../kit/page-shell.machine.ts';
import { pageShellModel } from '../kit/page-shell.model.ts';
import { pageShellTable } from '../kit/page-shell.rows.ts';
import { stepBackMachine } from '../kit/step-back.machine.ts';
import { stepBackModel } from '../kit/step-back.model.ts';
import { stepBackTable } from '../kit/step-back.rows.ts';
import { toastsMachine } from '../kit/toasts.machine.ts';
import { toastsModel } from '../kit/toasts.model.ts';
import { toastsTable } from '../kit/toasts.rows.ts';
import { loanAgreementMachine } from '../loan/loan-agreement.machine.ts';
import { loanAgreementModel } from '../loan/loan-agreement.model.ts';
import { loanAgreementTable } from '../loan/loan-agreement.rows.ts';
import { loanConfirmMachine } from '../loan/loan-confirm.machine.ts';
import { loanConfirmModel } from '../loan/loan-confirm.model.ts';
import { loanConfirmTable } from '../loan/loan-confirm.rows.ts';
import { loanDetailsMachine } from '../loan/loan-details.machine.ts';
import { loanDetailsModel } from '../loan/loan-details.model.ts';
import { loanDetailsTable } from '../loan/loan-details.rows.ts';
import { loanLifeMachine } from '../loan/loan-life.machine.ts';
import { loanLifeModel } from '../loan/loan-life.model.ts';
import { loanLifeTable } from '../loan/loan-life.rows.ts';
import { registrationMachine } from '../onboarding/registration.machine.ts';
import { registrationModel } from '../onboarding/registration.model.ts';
import { registrationTable } from '../onboarding/registration.rows.ts';
import { smsCountdownMachine } from '../onboarding/sms-countdown.machine.ts';
import { smsCountdownModel } from '../onboarding/sms-countdown.model.ts';
import { smsCountdownTable } from '../onboarding/sms-countdown.rows.ts';
import { smsProofMachine } from '../onboarding/sms-proof.machine.ts';
import { smsProofModel } from '../onboarding/sms-proof.model.ts';
import { smsProofTable } from '../onboarding/sms-proof.rows.ts';
import { demonstrationMachine } from '../preview/demonstration.machine.ts';
import { demonstrationModel } from '../preview/demonstration.model.ts';
import { demonstrationTable } from '../preview/demonstration.rows.ts';
import { eventSendingMachine } from '../preview/event-sending.machine.ts';
import { eventSendingModel } from '../preview/event-sending.model.ts';
import { eventSendingTable } from '../preview/event-sending.rows.ts';
import { inspectorMachine } from '../preview/inspector.machine.ts';
import { inspectorModel } from '../preview/inspector.model.ts';
import { inspectorTable } from '../preview/inspector.rows.ts';
import { inspectorPanelsMachine } from '../preview/inspector-panels.machine.ts';
import { inspectorPanelsModel } from '../preview/inspector-panels.model.ts';
import { inspectorPanelsTable } from '../preview/inspector-panels.rows.ts';
import { logTransferMachine } from '../preview/log-transfer.machine.ts';
import { logTransferModel } from '../preview/log-transfer.model.ts';
import { logTransferTable } from '../preview/log-transfer.rows.ts';
import { previewMachine } from '../preview/preview.machine.ts';
import { previewModel } from '../preview/preview.model.ts';
import { previewTable } from '../preview/preview.rows.ts';
import { simulatorMachine } from '../preview/simulator.machine.ts';
import { simulatorModel } from '../preview/simulator.model.ts';
import { simulatorTable } from '../preview/simulator.rows.ts';
import { statechartLibraryMachine } from '../preview/statechart-library.machine.ts';
import { statechartLibraryModel } from '../preview/statechart-library.model.ts';
import { statechartLibraryTable } from '../preview/statechart-library.rows.ts';
import { jointFailureMachine } from '../products/joint-failure.machine.ts';
import { jointFailureModel } from '../products/joint-failure.model.ts';
import { jointFailureTable } from '../products/joint-failure.rows.ts';
import { recommendedProductsMachine } from '../products/recommended-products.machine.ts';
import { recommendedProductsModel } from '../products/recommended-products.model.ts';
import { recommendedProductsTable } from '../products/recommended-products.rows.ts';
import { cardRepaymentMachine } from '../repayment/card-repayment.machine.ts';
import { cardRepaymentModel } from '../repayment/card-repayment.model.ts';
import { cardRepaymentTable } from '../repayment/card-repayment.rows.ts';
import { delayRepaymentMachine } from '../repayment/delay-repayment.machine.ts';
import { delayRepaymentModel } from '../repayment/delay-repayment.model.ts';
import { delayRepaymentTable } from '../repayment/delay-repayment.rows.ts';
import { instalmentSelectionMachine } from '../repayment/instalment-selection.machine.ts';
import { instalmentSelectionModel } from '../repayment/instalment-selection.model.ts';
import { instalmentSelectionTable } from '../repayment/instalment-selection.rows.ts';
import { methodChooserMachine } from '../repayment/method-chooser.machine.ts';
import { methodChooserModel } from '../repayment/method-chooser.model.ts';
import { methodChooserTable } from '../repayment/method-chooser.rows.ts';
import { virtualAccountMachine } from '../repayment/virtual-account.machine.ts';
import { virtualAccountModel } from '../repayment/virtual-account.model.ts';
import { virtualAccountTable } from '../repayment/virtual-account.rows.ts';
import { feedbackFormMachine } from '../site/feedback-form.machine.ts';
import { feedbackFormModel } from '../site/feedback-form.model.ts';
import { feedbackFormTable } from '../site/feedback-form.rows.ts';
import { loanCalculatorMachine } from '../site/loan-calculator.machine.ts';
import { loanCalculatorModel } from '../site/loan-calculator.model.ts';
import { loanCalculatorTable } from '../site/loan-calculator.rows.ts';
import { siteNavigationTable } from '../site/site-navigation.rows.ts';
import { type MachineDriver, machineLayer } from './machine-layer.ts';
import type { Exploration, Walkable } from './model/model-run.ts';
import { type FlowTable, type Only, OWN, type Row } from './row.ts';
import { assertedBy, nameOf, rowName, runCase, wayOf } from './run-case.ts';
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
    // The walks know situations, events and facts by name alone.
    ...({ driver, exploration } as unknown as Walkable),
  };
}

/** Every flow that is proved by a table. */
export const provedFlows: readonly ProvedFlow[] = [
  proved(smsCountdownTable, smsCountdownMachine, smsCountdownModel),
  proved(smsProofTable, smsProofMachine, smsProofModel),
  proved(registrationTable, registrationMachine, registrationModel),
  proved(recommendedProductsTable, recommendedProductsMachine, recommendedProductsModel),
  proved(jointFailureTable, jointFailureMachine, jointFailureModel),
  proved(loanDetailsTable, loanDetailsMachine, loanDetailsModel),
  proved(loanConfirmTable, loanConfirmMachine, loanConfirmModel),
  proved(loanAgreementTable, loanAgreementMachine, loanAgreementModel),
  proved(instalmentSelectionTable, instalmentSelectionMachine, instalmentSelectionModel),
  proved(delayRepaymentTable, delayRepaymentMachine, delayRepaymentModel),
  proved(methodChooserTable, methodChooserMachine, methodChooserModel),
  proved(virtualAccountTable, virtualAccountMachine, virtualAccountModel),
  proved(feedbackFormTable, feedbackFormMachine, feedbackFormModel),
  proved(loanCalculatorTable, loanCalculatorMachine, loanCalculatorModel),
  proved(cardRepaymentTable, cardRepaymentMachine, cardRepaymentModel),
  proved(complaintEntryTable, complaintEntryMachine, complaintEntryModel),
  proved(complaintListTable, complaintListMachine, complaintListModel),
  proved(complaintDetailsTable, complaintDetailsMachine, complaintDetailsModel),
  proved(customerServiceTable, customerServiceMachine, customerServiceModel),
  proved(complaintFormTable, complaintFormMachine, complaintFormModel),
  proved(chatbotTable, chatbotMachine, chatbotModel),
  proved(previewTable, previewMachine, previewModel),
  proved(demonstrationTable, demonstrationMachine, demonstrationModel),
  proved(eventSendingTable, eventSendingMachine, eventSendingModel),
  proved(inspectorTable, inspectorMachine, inspectorModel),
  proved(inspectorPanelsTable, inspectorPanelsMachine, inspectorPanelsModel),
  proved(logTransferTable, logTransferMachine, logTransferModel),
  proved(simulatorTable, simulatorMachine, simulatorModel),
  proved(statechartLibraryTable, statechartLibraryMachine, statechartLibraryModel),
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
