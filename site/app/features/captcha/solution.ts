/** How long a solved captcha may wait to be sent with its form, and at least how long its use is remembered. */
export const CAPTCHA_SECONDS = 10 * 60

/** @returns an id that is the same for every spelling of a solved captcha, or undefined if it is not one */
export type CheckToken = (token: string, clientAddress: string) => Promise<string | undefined>
