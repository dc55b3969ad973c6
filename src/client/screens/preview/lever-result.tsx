import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Notice } from '#client/ui/cards/notice.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import type { demonstration, LeverResult as Result } from '#machines/preview/demonstration.ts';
import { usePreviewTexts } from './preview-texts.ts';

type Props = {
  actor: ActorRefFrom<typeof demonstration>;
  /** Of the levers that it stands under. */
  select: (snapshot: SnapshotFrom<typeof demonstration>) => Result | null;
};

/** What became of a lever, under the name that the server gives each part of it; nothing of any other lever. */
export function LeverResult({ actor, select }: Props) {
  const t = usePreviewTexts();
  const result = useSelector(actor, select);
  return (
    <div role="status" data-said="">
      {result && 'fault' in result && <Notice kind="warning">{t(result.fault)}</Notice>}
      {result && 'answer' in result && (
        <Rows
          rows={Object.entries(result.answer).map(([name, value]) => ({ label: name, value: <Value text={value} /> }))}
        />
      )}
    </div>
  );
}

function Value({ text }: { text: string }) {
  return /^https?:\/\//.test(text) ? <a href={text}>{text}</a> : text;
}
