import { Notice } from '#client/ui/cards/notice.tsx';
import { Rows } from '#client/ui/cards/rows.tsx';
import type { DemonstrationContext, Lever } from '#machines/preview/demonstration.ts';
import { usePreviewTexts } from './preview-texts.ts';

/** What became of a lever, under the name that the server gives each part of it; nothing of any other lever. */
export function LeverResult({ context, levers }: { context: DemonstrationContext; levers: readonly Lever[] }) {
  const t = usePreviewTexts();
  const { lever, answer, fault } = context;
  const isOwn = levers.includes(lever);
  return (
    <div role="status" data-said="">
      {isOwn && fault !== '' && <Notice kind="warning">{t(fault)}</Notice>}
      {isOwn && answer && (
        <Rows rows={Object.entries(answer).map(([name, value]) => ({ label: name, value: <Value text={value} /> }))} />
      )}
    </div>
  );
}

function Value({ text }: { text: string }) {
  return /^https?:\/\//.test(text) ? <a href={text}>{text}</a> : text;
}
