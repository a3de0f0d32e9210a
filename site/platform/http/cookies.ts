import { parse, parseSigned } from 'hono/utils/cookie'

/** Returns the cookie `name` of a request. A value that cannot be decoded is returned as sent. */
export function cookieIn(headers: Headers | null | undefined, name: string): string | undefined {
	return parse(headers?.get('cookie') ?? '', name)[name]
}

/** Returns the cookie `name` if this site signed it. */
export async function signedCookieIn(
	headers: Headers | null | undefined,
	name: string,
	secret: string,
): Promise<string | undefined> {
	const { [name]: value } = await parseSigned(headers?.get('cookie') ?? '', secret, name)
	return value || undefined
}
