/** Time a solved captcha may wait for its form, and the minimum time its use is remembered. */
export const CAPTCHA_SECONDS = 10 * 60

/** @returns an id that is the same for every encoding of a solved captcha, or undefined if it is not valid */
export type CheckToken = (token: string, clientAddress: string) => Promise<string | undefined>
