import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type demonstration, selectResult } from '#tools/machines/simulator/demonstration.ts';
import type { Lever } from '#tools/machines/simulator/levers.ts';
import { ToolValues } from './tool-controls.tsx';

type Props = {
  actor: ActorRefFrom<typeof demonstration>;
  /** The levers that it stands under. */
  of: readonly Lever[];
};

/** The result of this lever, with the server's name for each part. */
export function LeverResultView({ actor, of }: Props) {
  const result = useSelector(
    actor,
    useMemo(() => selectResult(of), [of]),
  );
  return (
    <div role="status" data-said="">
      {result && 'fault' in result && (
        <p className="tool-note" data-tone="bad">
          {result.fault}
        </p>
      )}
      {result && 'answer' in result && (
        <ToolValues
          rows={Object.entries(result.answer).map(([name, value]) => ({ label: name, value: <Value text={value} /> }))}
        />
      )}
    </div>
  );
}

function Value({ text }: { text: string }) {
  return /^https?:\/\//.test(text) ? <a href={text}>{text}</a> : text;
}
