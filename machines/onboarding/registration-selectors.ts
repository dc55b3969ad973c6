import type { SnapshotFrom } from 'xstate';
import type { registration } from './registration.ts';
import { captchaTime, type Problem } from './registration-form.ts';

type Snapshot = SnapshotFrom<typeof registration>;

/** What a view reads of the registration, each alone, so that a keystroke renders its field and no other. */
export const selectIsLoading = (snapshot: Snapshot) => snapshot.matches('loading');
export const selectIsFailed = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsForm = (snapshot: Snapshot) => snapshot.hasTag('form');
/** Whether the form was sent, and nothing is to be pressed any more. */
export const selectIsSubmitted = (snapshot: Snapshot) => snapshot.hasTag('submitted');
export const selectIsRenewing = (snapshot: Snapshot) => snapshot.matches({ filling: 'renewingSession' });
/** Whether the server reads the captcha for who cannot, and whether it is asked to. */
export const selectCanRead = ({ context }: Snapshot) => context.canRead;
export const selectIsReading = (snapshot: Snapshot) => snapshot.matches({ filling: 'reading' });
export const selectReason = ({ context }: Snapshot) => context.reason;
/** Null until the promotion has opened. */
export const selectTemplate = ({ context }: Snapshot) => context.template;
/** Digits alone. */
export const selectMobile = ({ context }: Snapshot) => context.mobile;
export const selectCaptcha = ({ context }: Snapshot) => context.captcha;
export const selectSmsCode = ({ context }: Snapshot) => context.smsCode;
/** What was found wrong in a field; null where nothing was. Found wrong again, it is another object. */
export const selectProblem = (field: Problem['field']) => {
  return ({ context: { problem } }: Snapshot) => (problem?.field === field ? problem : null);
};
export const selectSid = ({ context }: Snapshot) => context.sid;
/** How many images of the session came before this one. */
export const selectImage = ({ context }: Snapshot) => context.image;
/** The timestamp that the image is asked for with, in milliseconds since 1970. */
export const selectCaptchaTime = ({ context }: Snapshot) => captchaTime(context);
/** The child that says when another code may be sent. */
export const selectCountdown = ({ children }: Snapshot) => children.countdown;
