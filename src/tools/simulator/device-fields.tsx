import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { DEVICE_FIELDS, MARKET_FIELDS, type PreviewField } from '#tools/machines/simulator/device-fields.ts';
import {
  type PreviewedPage,
  type preview,
  selectAddress,
  selectIsFilled,
  selectIsForeign,
  selectName,
  selectPreviewField,
} from '#tools/machines/simulator/preview.ts';
import { PhoneResults } from './phone-results.tsx';
import { ToolButton, ToolField, ToolSection } from './tool-controls.tsx';

type Props = { actor: ActorRefFrom<typeof preview> };

/** A column: what the native app would say, the pages that it opens, and what a phone gives. Specification section 2, screen 12; rows PV-*. */
export function DeviceFields({ actor }: Props) {
  return (
    <div className="tool-column">
      <ToolSection heading="Fake device">
        <Address actor={actor} />
        <div className="tool-pair">
          {DEVICE_FIELDS.map((field) => (
            <PageField key={field} actor={actor} field={field} />
          ))}
        </div>
      </ToolSection>
      <ToolSection heading="Market, language and amount">
        <div className="tool-pair">
          {MARKET_FIELDS.map((field) => (
            <PageField key={field} actor={actor} field={field} />
          ))}
          <PageField actor={actor} field="amount" />
        </div>
        <p className="tool-note">
          {'An empty field is left out of the address: the page takes what this visit knows already.'} The amount goes
          along to the repayment instruction alone.
        </p>
      </ToolSection>
      <Pages actor={actor} />
      <PhoneResults actor={actor} />
    </div>
  );
}

/** An address of the product fills the fields that its query names. */
function Address({ actor }: Props) {
  const isFilled = useSelector(actor, selectIsFilled);
  const isForeign = useSelector(actor, selectIsForeign);
  return (
    <>
      <ToolField
        label="Paste an address"
        inputMode="url"
        aria-invalid={isForeign || undefined}
        value={useSelector(actor, selectAddress)}
        onChange={(address) => actor.send({ type: 'address.given', address })}
      />
      <p role="status" className="tool-note" data-tone={isForeign ? 'bad' : 'good'}>
        {isFilled && 'The fields are filled from this address.'}
        {isForeign && 'This is no address of a page of this product, so no field was filled.'}
      </p>
    </>
  );
}

/** A field of the pages' query; what is typed is a name or a number, and no sentence. */
function PageField({ actor, field }: Props & { field: PreviewField }) {
  const select = useMemo(() => ({ value: selectPreviewField(field), name: selectName(field) }), [field]);
  const labels: Record<PreviewField, string> = {
    appVersion: 'App version',
    deviceName: 'Device name',
    deviceId: 'Device ID',
    osVersion: 'OS version',
    sessionId: 'Session ID',
    adId: 'Ad ID',
    productId: 'Product ID',
    orderId: 'Order ID',
    isNeedPop: 'Market',
    lang: 'Language',
    platform: 'Platform',
    amount: 'Amount due',
  };
  return (
    <ToolField
      inputMode={field === 'amount' ? 'decimal' : undefined}
      label={labels[field]}
      hint={useSelector(actor, select.name)}
      value={useSelector(actor, select.value)}
      onChange={(value) => actor.send({ type: 'field.changed', field, value })}
    />
  );
}

function Pages({ actor }: Props) {
  const page = (title: string, name: PreviewedPage) => (
    <ToolButton onClick={() => actor.send({ type: 'page.chosen', page: name })}>{title}</ToolButton>
  );
  return (
    <ToolSection heading="Open a page">
      <div className="tool-pair">
        {page('Confirm', 'confirm')}
        {page('Loan detail', 'loanDetail')}
        {page('Repay', 'repay')}
        {page('Delay repay', 'delayRepay')}
        <ToolButton onClick={() => actor.send({ type: 'bank.chosen' })}>Bind bank</ToolButton>
        {page('About us', 'aboutUs')}
        {page('Complaint', 'complaint')}
        {page('Customer service', 'customerService')}
        {page('Privacy policy', 'privacyPolicy')}
        <ToolButton onClick={() => actor.send({ type: 'instruction.chosen' })}>Repayment instruction</ToolButton>
      </div>
    </ToolSection>
  );
}
