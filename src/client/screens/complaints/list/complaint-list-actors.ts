import type { Flow } from '#client/flow/flow.ts';
import { complaintList } from '#machines/complaints/complaint-list.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';

/** The borrower's complaints with their call. */
export const complaintListFlow: Flow<typeof complaintList> = {
  machine: ({ client }) =>
    complaintList.provide({
      actors: { loadTabs: callActor((request, signal) => client.ask('problem-list', request, { signal })) },
    }),
  input: () => undefined,
};
