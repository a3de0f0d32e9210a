/** `npm run guida -- status`: a few lines on the site; `doctor` looks at everything. */
import { CHECKS } from '#app/features/desk/health/checks.ts'
import { copyTime, newestCopy } from '#platform/database/daily-copies.ts'
import { runCommand } from './data-folder.ts'
import { askSite } from './doctor/ask-site.ts'

await runCommand('Lo stato non si legge', async (env) => {
	const answer = await askSite(env)
	const newest = env.copiesDir === undefined ? undefined : newestCopy(env.copiesDir)
	const made = newest === undefined ? undefined : copyTime(newest.split('/').at(-1) ?? '')
	const matters = answer.state === 'up' ? answer.details.matters : []
	return [
		`${CHECKS.site}: ${answer.state === 'up' ? `acceso, ${env.http.siteUrl ?? answer.url}` : `non risponde su ${answer.url}`}`,
		`Dati: ${env.databaseUrl ? 'PostgreSQL di DATABASE_URL, file in ' : ''}${env.dataDir}`,
		`Ultima copia: ${made ? `${made.toLocaleString('it-IT', { timeZone: 'Europe/Rome' })}, ${newest}` : 'nessuna'}`,
		...matters.map(({ title }) => `Da vedere: ${title}`),
		'Tutto il resto: npm run guida -- doctor',
	].join('\n')
})
