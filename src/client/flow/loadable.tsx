import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyActorRef } from 'xstate';
import { Skeleton, type SkeletonShape } from '#client/ui/skeleton.tsx';
import { TryAgain, type TryAgainProps, usePhone } from './try-again.tsx';

export type LoadableProps = {
  /**
   * The flow. The tags of its states say what is shown: `loading`, `failed` (the server's reason, where the flow keeps it, in
   * the context as `reason`; tried again by `load.retried`) or `empty`. Every other state shows the content.
   */
  actor: AnyActorRef;
  /** Says what is being loaded, above its shapes. */
  loading: string;
  shapes: readonly SkeletonShape[];
  /** Says what did not load. Without it the content is shown in the state `failed` too. */
  failed?: string;
  /** What leads on where the page stays away. */
  wayOn?: TryAgainProps['wayOn'];
  /** Stands under "try again". */
  underFailed?: ReactNode;
  /** The page shows a telephone under its failure itself. */
  hasPhone?: boolean;
  empty?: ReactNode;
  /** The content. */
  children: ReactNode;
};

/** What a flow loads: on its way, not loaded, nothing, or the content. */
export function Loadable(props: LoadableProps) {
  const { actor, loading, shapes, failed, wayOn, underFailed, hasPhone, empty, children } = props;
  const isLoading = useSelector(actor, (snapshot) => snapshot.hasTag('loading'));
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'));
  const isEmpty = useSelector(actor, (snapshot) => snapshot.hasTag('empty'));
  const canCall = useSelector(actor, (snapshot) => snapshot.can({ type: 'phone.chosen' }));
  const reason: string | undefined = useSelector(actor, ({ context }) => context.reason);
  const phone = usePhone(useSelector(actor, ({ context }) => context.servicePhone));
  const call = canCall ? () => actor.send({ type: 'phone.chosen' }) : phone.onCall;
  if (isLoading) return <Skeleton text={loading} shapes={shapes} />;
  if (isFailed && failed !== undefined) {
    return (
      <TryAgain
        text={failed}
        reason={reason}
        onRetry={() => actor.send({ type: 'load.retried' })}
        wayOn={wayOn}
        phone={hasPhone ? null : { ...phone, onCall: call }}
      >
        {underFailed}
      </TryAgain>
    );
  }
  return isEmpty && empty ? empty : children;
}
