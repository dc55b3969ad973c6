import type { Flow } from '#client/flow/flow.ts';
import { complaintEntry } from '#machines/complaints/complaint-entry.ts';
import { callActor } from '#machines/kit/setup/outcome.ts';

/** What a complaint is about, with its call. */
export const complaintEntryFlow: Flow<typeof complaintEntry> = {
  machine: ({ client }) =>
    complaintEntry.provide({
      actors: { loadStart: callActor((request, signal) => client.ask('problem-init', request, { signal })) },
    }),
  input: (_, query) => ({ query }),
};
