import { fromCallback, fromPromise } from 'xstate';
import type { App } from '#client/flow/app-context.tsx';
import type { Flow } from '#client/flow/flow.ts';
import { callActor } from '#client/platform/calls/call-actor.ts';
import type { ComplaintStart } from '#contract/complaints.ts';
import { type Outcome, unreachable } from '#contract/outcome.ts';
import type { CheckedImage, ChosenImage, declaredUploadProgress } from '#machines/complaints/complaint-content.ts';
import { complaintForm } from '#machines/complaints/complaint-form.ts';
import type { DraftOf, RecalledDraft } from '#machines/kit/setup/effects.ts';
import { HEAD, imageFault } from './image-fault.ts';

/** The complaint form with its calls, its draft, and the check of its pictures. */
export const complaintFormFlow: Flow<typeof complaintForm> = {
  machine: ({ client, drafts, heldImage }) => {
    const progress = uploadProgress();
    let told: Promise<unknown> = Promise.resolve();
    return complaintForm.provide({
      actors: {
        loadStart: callActor((request, signal) => {
          const start = client.ask('problem-init', request, { signal });
          told = tellOwner(drafts, start);
          return start;
        }),
        recall: fromPromise(({ input }) => recalled(drafts, input, told)),
        checkImages: fromPromise(({ input }) => Promise.all(input.map((image) => checked(image, heldImage(image.id))))),
        uploadProgress: progress.actor,
        uploadImage: callActor(async ({ problemImage: id }, signal) => {
          const problemImage = heldImage(id);
          if (!problemImage) return unreachable();
          return client.ask('upload-problem-img', { problemImage }, { signal, progress: progress.tell });
        }),
        save: callActor((request, signal) => client.ask('problem-save', request, { signal })),
      },
    });
  },
  input: (_, query) => ({ query }),
};

/** Never rejects: the form works without drafts. */
async function tellOwner(drafts: App['drafts'], start: Promise<Outcome<ComplaintStart>>): Promise<void> {
  try {
    const outcome = await start;
    if (outcome.kind === 'ok' && outcome.data.draftOwner) (await drafts()).belongTo(outcome.data.draftOwner);
  } catch {}
}

async function recalled(drafts: App['drafts'], of: DraftOf, told: Promise<unknown>): Promise<RecalledDraft> {
  try {
    return await (await drafts()).recall(of, told);
  } catch {
    return { text: '', images: [] };
  }
}

async function checked(image: ChosenImage, file: Blob | undefined): Promise<CheckedImage> {
  try {
    const head = new Uint8Array((await file?.slice(0, HEAD).arrayBuffer()) ?? []);
    return { ...image, fault: imageFault(head, file?.size ?? 0) };
  } catch {
    return { ...image, fault: 'unreadable' };
  }
}

/** Passes the progress of the upload on to the listeners. */
function uploadProgress() {
  const listeners = new Set<(percent: number) => void>();
  const actor: ReturnType<typeof declaredUploadProgress> = fromCallback(({ sendBack }) => {
    const listen = (percent: number) => sendBack({ type: 'upload.progressed', percent });
    listeners.add(listen);
    return () => listeners.delete(listen);
  });
  return {
    actor,
    tell: (percent: number) => {
      for (const listen of listeners) listen(percent);
    },
  };
}
