import { drawCaptcha, newCaptchaText, randomOf } from '#server/onboarding/captcha.ts';

// `node tests/bench/captcha.ts`: how long one captcha takes to draw, in milliseconds, 500 in a row after 20 that are not counted.

const WARM_UP = 20;
const COUNTED = 500;

const times: number[] = [];
for (let index = 0; index < WARM_UP + COUNTED; index += 1) {
  const from = performance.now();
  await drawCaptcha(newCaptchaText(), randomOf(String(index)));
  if (index >= WARM_UP) times.push(performance.now() - from);
}
const sorted = times.toSorted((one, other) => one - other);
const percentile = (percent: number) => sorted[Math.ceil((COUNTED * percent) / 100) - 1]?.toFixed(1);
console.log(`a captcha: p50 ${percentile(50)} ms, p99 ${percentile(99)} ms, of ${COUNTED}`);
