/** The captcha image's address: an image, not an enveloped call. Query: sid, a (timestamp). */
export const CAPTCHA_PATH = '/api/v2/youmi/promotion/get-captcha';
