import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useApp } from '#client/flow/app-context.tsx';
import { useSnapshot } from '#client/flow/snapshot.ts';
import { captchaAddress } from '#client/services/onboarding/captcha-address.ts';
import { spaceMobile } from '#client/services/onboarding/space-mobile.ts';
import { Button } from '#client/ui/base/button.tsx';
import { TextField } from '#client/ui/fields/text-field.tsx';
import { spacedPhone } from '#contract/values/formats.ts';
import type { registration } from '#machines/onboarding/registration.ts';
import { captchaTime, type Problem } from '#machines/onboarding/registration-form.ts';
import { SendCode } from '../kit/send-code.tsx';

/** What a visitor types to register. The phone fills the code in by itself where it can. */
export function RegistrationForm({ actor }: { actor: ActorRefFrom<typeof registration> }) {
  const { t, configuration } = useApp();
  const snapshot = useSnapshot(actor);
  const { context, children } = snapshot;
  const { template, sid, image, mobile, captcha, smsCode, problem } = context;
  // Another function for every problem: the field takes the focus whenever it is found wrong, and at no other time.
  const takeFocus = useCallback(
    (field: HTMLInputElement | null) => {
      if (problem) field?.focus();
    },
    [problem],
  );
  const marked = (field: Problem['field']) =>
    problem?.field === field ? { error: t(problem.text), ref: takeFocus } : {};
  return (
    <>
      {template?.banner && <img className="promotion" src={template.banner} alt="" />}
      {template?.subtitle && <p className="secondary">{template.subtitle}</p>}
      <div className="stack">
        <TextField
          label={t('Nomor ponsel')}
          {...marked('mobile')}
          value={spacedPhone(mobile)}
          onChange={(value) => actor.send({ type: 'mobile.typed', value })}
          onInput={spaceMobile}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
        />
        <TextField
          label={t('Kode pada gambar')}
          {...marked('captcha')}
          value={captcha}
          onChange={(value) => actor.send({ type: 'captcha.typed', value })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          trailing={
            <button
              type="button"
              className="captcha"
              aria-label={t('Ganti gambar')}
              aria-busy={snapshot.matches({ filling: 'renewingSession' }) || undefined}
              onClick={() => actor.send({ type: 'captcha.refreshed' })}
            >
              <img
                src={captchaAddress(configuration, { sid, time: captchaTime(context) })}
                data-image={image}
                onError={() => actor.send({ type: 'captcha.failed' })}
                alt={t('Gambar berisi empat huruf atau angka')}
              />
            </button>
          }
        />
        <TextField
          label={t('Kode SMS')}
          {...marked('smsCode')}
          value={smsCode}
          onChange={(value) => actor.send({ type: 'code.typed', value })}
          inputMode="numeric"
          autoComplete="one-time-code"
          trailing={
            children.countdown && (
              <SendCode
                countdown={children.countdown}
                label={t('获取验证码')}
                onSend={() => actor.send({ type: 'code.asked' })}
              />
            )
          }
        />
      </div>
      <p className="agreement secondary small">
        {t('Dengan mendaftar Anda menyetujui')}{' '}
        <Button kind="text" onClick={() => actor.send({ type: 'agreement.chosen' })}>
          {template?.agreementText || t('Perjanjian Pinjaman')}
        </Button>
      </p>
    </>
  );
}
