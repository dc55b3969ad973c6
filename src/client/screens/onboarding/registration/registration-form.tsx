import { useSelector } from '@xstate/react';
import type { InputEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import type { Translate } from '#client/texts/translate.ts';
import { ActionBar } from '#client/ui/action-bar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Glyph } from '#client/ui/glyph.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useFocus } from '#client/ui/use-focus.ts';
import {
  exampleMobile,
  isMobile,
  type MobileRule,
  mobileDigits,
  SPECIFIED_MOBILE,
  spacedPhone,
} from '#domain/mobile.ts';
import type { Problem, registration } from '#machines/onboarding/registration.ts';
import { SendCode } from '../../kit/send-code.tsx';
import { captchaAddress } from './captcha-address.ts';

const REFRESH = 'M20 4.5V10h-5.5M19.3 14.6A7.8 7.8 0 1 1 17.9 6.9L20 10';

type Props = { actor: ActorRefFrom<typeof registration> };

/** The fields of a registration. Each selects its own data, so that a key renders one field. */
export function RegistrationForm({ actor }: Props) {
  const { t } = useApp();
  const template = useSelector(actor, ({ context }) => context.template);
  return (
    <>
      {template?.banner && <img className="promotion" src={template.banner} alt="" />}
      <div className="form">
        <MobileField actor={actor} />
        <CaptchaField actor={actor} />
        {useSelector(actor, ({ context }) => context.canRead) && <CaptchaReading actor={actor} />}
        <SmsCodeField actor={actor} />
        <p className="agreement small">
          <button type="button" onClick={() => actor.send({ type: 'officialChannels.chosen' })}>
            {t('Cara mengenali kami')}
          </button>
        </p>
      </div>
    </>
  );
}

/** What a visitor agrees to, and the button that applies. */
export function RegistrationBar({ actor }: Props) {
  const { t } = useApp();
  const template = useSelector(actor, ({ context }) => context.template);
  const [before, after] = t('Dengan mendaftar Anda menyetujui {agreement}.').split('{agreement}');
  return (
    <ActionBar>
      <p className="agreement small">
        {before}
        <button type="button" onClick={() => actor.send({ type: 'agreement.chosen' })}>
          {template?.agreementText || t('Perjanjian Pinjaman')}
        </button>
        {after}
      </p>
      <Button type="submit" busy={useSelector(actor, (snapshot) => snapshot.hasTag('submitted'))}>
        {template?.buttonText || t('Daftar sekarang')}
      </Button>
    </ActionBar>
  );
}

function MobileField({ actor }: Props) {
  const { t, market } = useApp();
  // Of the specified beginnings the first digit says enough.
  const rule = market.mobile ?? { ...SPECIFIED_MOBILE, startsWith: '1' };
  const mobile = useSelector(actor, ({ context }) => context.mobile);
  return (
    <TextField
      label={t('Nomor ponsel')}
      hint={(mobile === '' && market.mobile) || isMobile(mobile, rule) ? '' : hintOf(rule, mobile, t)}
      {...useMark(actor, 'mobile')}
      value={spacedPhone(mobile, rule)}
      onChange={(value) => actor.send({ type: 'mobile.typed', value })}
      onInput={(event) => spaceMobile(event, market.mobile)}
      placeholder={market.mobile && spacedPhone(exampleMobile(market.mobile), rule)}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
    />
  );
}

/**
 * Spaces the digits in the field as they are typed. The caret stays behind its digit; a value that is written from outside
 * would put it at the end.
 */
function spaceMobile({ currentTarget: field, nativeEvent }: InputEvent<HTMLInputElement>, rule?: MobileRule): void {
  const { value, selectionStart } = field;
  const spaced = spacedPhone(mobileDigits(value, rule), rule);
  let caret = spacedPhone(mobileDigits(value.slice(0, selectionStart ?? value.length), rule), rule).length;
  // Deleting forwards gets across a blank, which comes back.
  if (nativeEvent.inputType === 'deleteContentForward' && spaced[caret] === ' ') caret += 1;
  field.value = spaced;
  field.setSelectionRange(caret, caret);
}

/** How a number is written, and how much is missing of the one that is being typed. */
function hintOf({ startsWith, minDigits, maxDigits }: MobileRule, mobile: string, t: Translate): string {
  const digits = minDigits === maxDigits ? `${minDigits}` : `${minDigits}–${maxDigits}`;
  const starts = [startsWith].flat();
  const last = starts[starts.length - 1] ?? '';
  const others = starts.slice(0, -1).join(', ');
  const start = others ? t('{others} atau {last}', { others, last }) : last;
  const missing = mobile === '' ? 0 : minDigits - mobile.length;
  const written = start ? t('{digits} angka, diawali {start}.', { digits, start }) : t('{digits} angka.', { digits });
  return missing > 0 ? t('{written} Masih kurang {count} angka.', { written, count: missing }) : written;
}

function CaptchaField({ actor }: Props) {
  const { t } = useApp();
  return (
    <TextField
      label={t('Kode pada gambar')}
      {...useMark(actor, 'captcha')}
      value={useSelector(actor, ({ context }) => context.captcha)}
      onChange={(value) => actor.send({ type: 'captcha.typed', value })}
      placeholder={t('{count} karakter', { count: 4 })}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      trailing={<CaptchaImage actor={actor} />}
    />
  );
}

function CaptchaImage({ actor }: Props) {
  const { t, configuration } = useApp();
  const address = {
    sid: useSelector(actor, ({ context }) => context.sid),
    time: useSelector(actor, ({ context }) => context.imageAt),
  };
  return (
    <button
      type="button"
      className="captcha"
      aria-label={t('Ganti gambar')}
      aria-busy={useSelector(actor, (snapshot) => snapshot.matches({ filling: 'renewingSession' })) || undefined}
      onClick={() => actor.send({ type: 'captcha.refreshed', at: Date.now() })}
    >
      <img
        src={captchaAddress(configuration, address)}
        data-image={useSelector(actor, ({ context }) => context.image)}
        onError={() => actor.send({ type: 'captcha.failed' })}
        alt={t('Gambar berisi empat huruf atau angka')}
      />
      <Glyph name="refresh" path={REFRESH} />
    </button>
  );
}

/** For visitors who cannot read the image: the server fills the captcha in, for a proof of work. */
function CaptchaReading({ actor }: Props) {
  const { t } = useApp();
  const isReading = useSelector(actor, (snapshot) => snapshot.matches({ filling: 'reading' }));
  return (
    <div className="captcha-reading small">
      <Button kind="text" busy={isReading} onClick={() => actor.send({ type: 'reading.asked' })}>
        {t('Tidak bisa membaca gambar')}
      </Button>
      <p role="status">{isReading && t('Mengisi kode gambar untuk Anda. Ini bisa sampai satu menit.')}</p>
    </div>
  );
}

/** The phone fills the code in by itself where it can. */
function SmsCodeField({ actor }: Props) {
  const { t } = useApp();
  const countdown = useSelector(actor, ({ children }) => children.countdown);
  return (
    <TextField
      label={t('Kode SMS')}
      {...useMark(actor, 'smsCode')}
      value={useSelector(actor, ({ context }) => context.smsCode)}
      onChange={(value) => actor.send({ type: 'code.typed', value })}
      placeholder={t('{count} angka', { count: 6 })}
      inputMode="numeric"
      autoComplete="one-time-code"
      trailing={
        countdown && (
          <SendCode countdown={countdown} label={t('获取验证码')} onSend={() => actor.send({ type: 'code.asked' })} />
        )
      }
    />
  );
}

/** A field with a problem says so, and takes the focus each time that the problem is found. */
function useMark(actor: Props['actor'], field: Problem['field']) {
  const { t } = useApp();
  const problem = useSelector(actor, ({ context: { problem } }) => (problem?.field === field ? problem : null));
  return { ref: useFocus(problem), error: problem ? t(problem.text) : undefined };
}
