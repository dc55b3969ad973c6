import type { ComponentType } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import { type Flow, useFlow } from '#client/flow/flow.ts';
import type { DeadEnd, ScreenProps } from '#client/platform/routes.ts';
import type { Destination } from '#machines/kit/setup/effects.ts';

/** A screen whose program has come. */
export interface LoadedScreen {
  default: ComponentType<ScreenProps>;
  /** Absent where the screen has no machine of its own. */
  flow?: Flow<AnyStateMachine>;
}

export interface ScreenEntry {
  /** In the header while the program is on its way, where it is always the same. */
  title?: string;
  /** How far the server runs the flow before it renders the screen (docs/adr/server-rendering.md); absent: not at all. */
  rendered?: 'with its response' | 'as it opens';
  load(): Promise<LoadedScreen>;
}

/**
 * Every screen: its name, which is also that of its route (`domain/configuration/routes.ts`), its title, and the module of its
 * view with the flow that it shows. Each is a chunk of its own. `commands/built-files.ts` reads this table as text.
 */
export const screens: Record<Destination | DeadEnd, ScreenEntry> = {
  home: { load: flowView(() => import('#client/screens/site/home-view.tsx')) },
  aboutSection: { load: () => import('#client/screens/site/about-view.tsx') },
  aboutUs: { load: () => import('#client/screens/site/about-view.tsx') },
  policySection: { load: () => import('#client/screens/site/policy-view.tsx') },
  privacyPolicyPage: { load: () => import('#client/screens/site/policy-view.tsx') },
  privacyPolicy: { load: () => import('#client/screens/site/policy-view.tsx') },
  loanSection: { load: () => import('#client/screens/site/loan-view.tsx') },
  contact: { load: flowView(() => import('#client/screens/site/contact/contact-view.tsx')) },
  officialChannels: { load: () => import('#client/screens/site/official-channels-view.tsx') },
  user: { load: () => import('#client/screens/site/user-view.tsx') },
  registration: {
    rendered: 'as it opens',
    load: flowView(() => import('#client/screens/onboarding/registration/registration-view.tsx')),
  },
  download: { load: () => import('#client/screens/onboarding/download/download-view.tsx') },
  recommendedProducts: {
    title: 'Pengajuan Khusus',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/products/recommended-products-view.tsx')),
  },
  jointFailure: {
    title: 'Pengajuan belum berhasil',
    load: flowView(() => import('#client/screens/products/joint-failure-view.tsx')),
  },
  loanConfirm: {
    title: 'Konfirmasi Pinjaman',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/loan/loan-confirm/loan-confirm-view.tsx')),
  },
  loanAgreement: {
    title: 'Perjanjian Pinjaman',
    load: flowView(() => import('#client/screens/loan/agreement/loan-agreement-view.tsx')),
  },
  loanDetails: {
    title: 'Detail Pinjaman',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/loan/loan-details/loan-details-view.tsx')),
  },
  myLoans: {
    title: 'Pinjaman Saya',
    load: flowView(() => import('#client/screens/loan/my-loans/my-loans-view.tsx')),
  },
  loanHistory: {
    load: flowView(() => import('#client/screens/loan/history/loan-history-view.tsx')),
  },
  instalments: {
    title: 'Detail Tagihan',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/repayment/instalments/instalments-view.tsx')),
  },
  delayRepayment: {
    title: 'Perpanjang Pinjaman',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/repayment/delay-repayment/delay-repayment-view.tsx')),
  },
  methodChooser: {
    title: 'Metode Pembayaran',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/repayment/method-chooser/method-chooser-view.tsx')),
  },
  virtualAccount: {
    title: 'Pelunasan',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/repayment/virtual-account/virtual-account-view.tsx')),
  },
  cardRepayment: {
    title: 'Bayar dengan Kartu',
    load: flowView(() => import('#client/screens/repayment/card-repayment/card-repayment-view.tsx')),
  },
  complaint: {
    title: 'Ajukan keluhan',
    load: flowView(() => import('#client/screens/complaints/entry/complaint-entry-view.tsx')),
  },
  complaintForm: {
    title: 'Keluhan',
    load: flowView(() => import('#client/screens/complaints/form/complaint-form-view.tsx')),
  },
  complaintNew: {
    title: 'Keluhan',
    load: flowView(() => import('#client/screens/complaints/form/complaint-form-view.tsx')),
  },
  complaintList: {
    title: 'My complaints',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/complaints/list/complaint-list-view.tsx')),
  },
  complaintDetails: {
    title: 'Detail keluhan',
    rendered: 'with its response',
    load: flowView(() => import('#client/screens/complaints/details/complaint-details-view.tsx')),
  },
  customerService: {
    title: 'Kontak',
    load: flowView(() => import('#client/screens/chatbot/customer-service/customer-service-view.tsx')),
  },
  chatbot: {
    title: 'Layanan Pelanggan',
    load: flowView(() => import('#client/screens/chatbot/chatbot/chatbot-view.tsx')),
  },
  notFound: { load: () => import('#client/screens/kit/not-found-view.tsx') },
  signedOut: { load: () => import('#client/screens/kit/signed-out-view.tsx') },
};

/** A screen whose view shows a flow: the module of the view names both. */
function flowView<Machine extends AnyStateMachine>(
  load: () => Promise<{ default: ComponentType<{ actor: Actor<Machine> }>; flow: Flow<Machine> }>,
) {
  return async (): Promise<LoadedScreen> => {
    const { default: View, flow } = await load();
    return { default: ({ query }) => <View actor={useFlow(flow, query)} />, flow };
  };
}
