import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the cookie a browser has after following such a link. */
export async function operatorCookie(link: string): Promise<string> {
	const answer = await fetch(link, { redirect: 'manual' })
	return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
}

/** Returns the address of an operator's page, with the token that opens it. */
export function operatorLink({ url, dataDir }: { url: string; dataDir: string }, path: string): string {
	const link = new URL(path, url)
	link.searchParams.set('token', readFileSync(join(dataDir, 'operator-token'), 'utf8').trim())
	return link.href
}
