import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Empty } from '#client/ui/empty.tsx';
import { LinkRow } from '#client/ui/link-row.tsx';
import { ListCard } from '#client/ui/list-card.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { RadioList } from '#client/ui/radio-list.tsx';
import { maskedCardNo } from '#machines/repayment/card/masked-card-no.ts';
import { type cardRepayment, selectCanChangeMethod, selectHasNoCard } from '#machines/repayment/card-repayment.ts';
import {
  selectCardId,
  selectCards,
  selectConfirmation,
  selectHasAlternative,
  selectHasCards,
  selectIsReady,
} from '#machines/repayment/card-repayment-selectors.ts';
import { LenderMark } from '../../kit/lender-mark.tsx';
import { CardCodeDialog } from './card-code-dialog.tsx';

export { CardRepaymentBar } from './card-repayment-bar.tsx';

type Props = { actor: ActorRefFrom<typeof cardRepayment> };

/** The ways to pay that the server gave, and the dialog for the SMS code while a payment waits for it. */
export function CardRepaymentAnswer({ actor }: Props) {
  const { t } = useApp();
  const confirmation = useSelector(actor, selectConfirmation);
  return (
    <>
      {useSelector(actor, selectHasNoCard) && <Empty text={t('Belum ada kartu tersimpan.')} />}
      {useSelector(actor, selectHasCards) && <Cards actor={actor} />}
      <OtherWays actor={actor} />
      <LenderMark />
      {confirmation && <CardCodeDialog actor={confirmation} />}
    </>
  );
}

function Cards({ actor }: Props) {
  const { t } = useApp();
  const isReady = useSelector(actor, selectIsReady);
  return (
    <RadioList
      legend={t('Kartu tersimpan')}
      options={useSelector(actor, selectCards).map(({ id, bankName, cardNo }) => ({
        value: id,
        label: bankName || t('Kartu bank'),
        note: maskedCardNo(cardNo),
        leading: <Logo name={bankName || t('Kartu bank')} />,
        disabled: !isReady,
      }))}
      value={useSelector(actor, selectCardId)}
      onChange={(cardId) => actor.send({ type: 'card.chosen', cardId })}
    />
  );
}

/** Where there is no card the alternative page is the page's one action, and stands in its bar. */
function OtherWays({ actor }: Props) {
  const { t } = useApp();
  const hasCards = useSelector(actor, selectHasCards);
  const hasAlternative = useSelector(actor, selectHasAlternative);
  const isReady = useSelector(actor, selectIsReady);
  return (
    <ListCard heading={t('Cara lain')}>
      {hasCards && hasAlternative && (
        <LinkRow
          icon="open"
          title={t('Halaman pembayaran lain')}
          disabled={!isReady}
          onClick={() => actor.send({ type: 'alternative.chosen' })}
        />
      )}
      <LinkRow
        icon="copy"
        title={t('Virtual account atau mini market')}
        disabled={!useSelector(actor, selectCanChangeMethod)}
        onClick={() => actor.send({ type: 'method.changed' })}
      />
    </ListCard>
  );
}
