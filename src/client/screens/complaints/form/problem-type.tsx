import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { Collapsible } from '#client/ui/collapsible.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import type { ProblemOption } from '#contract/complaints.ts';
import {
  type complaintEntry,
  selectFoldsOut,
  selectIsUnfolded,
  selectProblemSonTypes,
} from '#machines/complaints/complaint-entry.ts';

type Props = { actor: ActorRefFrom<typeof complaintEntry>; problem: ProblemOption };

/** A type of problem, which leads on by itself or folds out into its sub-types. */
export function ProblemType({ actor, problem }: Props) {
  const isUnfolded = useSelector(actor, selectIsUnfolded);
  const sonTypes = useSelector(actor, selectProblemSonTypes);
  const choose = () => actor.send({ type: 'problem.chosen', problemType: problem.value });
  if (!useSelector(actor, selectFoldsOut(problem.value))) return <LinkRow title={problem.title} onClick={choose} />;
  return (
    <Collapsible summary={problem.title} open={isUnfolded} onToggle={choose}>
      <ul className="sub-rows">
        {sonTypes.map(({ value, title }) => (
          <li key={value}>
            <LinkRow title={title} onClick={() => actor.send({ type: 'sonProblem.chosen', problemSonType: value })} />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
