import type { Problem } from './registration-form.ts';
import type { Saying } from './registration-setup.ts';

/** What the landing page finds wrong, and what it says; the key of each is the specification's text, where that has one. */
export const WANTS_MOBILE: Problem = { field: 'mobile', text: '请正确输入手机号！' };
export const WANTS_CAPTCHA: Problem = { field: 'captcha', text: '请正确输入图形验证码！' };
export const WANTS_CODE: Problem = { field: 'smsCode', text: '请正确输入短信验证码！' };

export const SENT: Saying = { text: '验证码已发送，请在手机上查看！' };
export const SENT_ALREADY: Saying = { text: '请勿重复发送验证码!' };
/** While the server is asked to read the captcha, what needs it waits. */
export const READING: Saying = { text: 'Tunggu, kode gambar sedang diisi.' };
export const READ: Saying = { text: 'Kode gambar sudah diisi.' };
export const REGISTERED: Saying = { text: '注册成功', kind: 'success', forNextScreen: true };
export const REGISTERED_ALREADY: Saying = { text: '您已注册,请直接下载APP登录！', forNextScreen: true };
