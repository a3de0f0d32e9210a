import type { Platform } from '#platform/platform.ts'

/** Returns why e-mails do not leave a published site; null if they do, or while it is being tried out on this machine. */
export async function findMailProblem({
	env,
	mailer,
}: Pick<Platform, 'env' | 'mailer'>): Promise<'not-set-up' | 'away' | null> {
	if (env.http.siteUrl !== undefined && (await mailer.route()) === 'files') return 'not-set-up'
	return mailer.awaySince() === undefined ? null : 'away'
}
