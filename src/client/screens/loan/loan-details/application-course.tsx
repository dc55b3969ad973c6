import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ProductCard } from '#client/ui/product-card.tsx';
import { Rows } from '#client/ui/rows.tsx';
import type { LoanApplication } from '#contract/loan.ts';
import type { loanDetails } from '#machines/loan/loan-details.ts';
import { ProductTerms } from '../../kit/product-terms.tsx';
import { Timeline } from '../../kit/timeline.tsx';
import { Offers } from '../../products/offer-list.tsx';

/** `application` null where a server does not tell. */
type Props = { actor: ActorRefFrom<typeof loanDetails>; application: LoanApplication | null };

/** An application until its money is paid out: its course, or why it was declined and what else there is. */
export function ApplicationCourse({ actor, application }: Props) {
  return application?.moneyBy ? (
    <Card>
      <Course application={application} moneyBy={application.moneyBy} />
    </Card>
  ) : (
    <Declined actor={actor} application={application} />
  );
}

/** Applied, decided, paid out: when it was, or is at the latest by the loan terms. */
function Course({ application, moneyBy }: { application: LoanApplication; moneyBy: string }) {
  const { t, market, deadline } = useApp();
  const { appliedAt, decidedAt, decisionBy, payoutAccount: account } = application;
  return (
    <Timeline
      steps={[
        { title: t('Diajukan'), note: deadline(appliedAt), state: 'done' },
        {
          title: t('Keputusan'),
          note: decidedAt ? deadline(decidedAt) : t('Paling lambat {time}', { time: deadline(decisionBy) }),
          state: decidedAt ? 'done' : 'now',
        },
        {
          title: account
            ? t('Dana masuk ke {account}', { account: `${account.bankName} ${account.accountNo}` })
            : t('Dana masuk'),
          note: t('Biasanya {hours} jam, paling lambat {time}', {
            hours: market.decisionHours,
            time: deadline(moneyBy),
          }),
          state: decidedAt ? 'now' : 'later',
        },
      ]}
    />
  );
}

/** What kind of reason, since when, and from when to apply again; another product, and the way to all of them. */
function Declined({ actor, application }: Props) {
  const { t, day } = useApp();
  const { reason = '', decidedAt, applyAgainFrom, otherProduct } = application ?? {};
  const rows = [
    { label: t('Alasan'), value: reason },
    { label: t('Diputuskan'), value: decidedAt ? day(decidedAt) : '' },
    { label: t('Ajukan lagi mulai'), value: applyAgainFrom ? day(applyAgainFrom) : '' },
  ].filter(({ value }) => value !== '');
  const offers = useSelector(actor, ({ children }) => children.recommended);
  return (
    <>
      {rows.length > 0 && (
        <Card>
          <Rows rows={rows} />
        </Card>
      )}
      {otherProduct && (
        <section className="stack">
          <h2>{t('Bisa diajukan sekarang')}</h2>
          {offers ? (
            <Offers actor={offers} />
          ) : (
            <ProductCard name={otherProduct.productName} logo={otherProduct.productLogo}>
              <ProductTerms product={otherProduct} />
            </ProductCard>
          )}
        </section>
      )}
      <Button kind={offers ? 'secondary' : 'primary'} onClick={() => actor.send({ type: 'products.chosen' })}>
        {t('Lihat semua produk')}
      </Button>
    </>
  );
}
