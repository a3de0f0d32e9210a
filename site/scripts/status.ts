/** `npm run guida -- status`: a few lines on the site; `doctor` looks at everything. */
import { CHECKS } from '#app/features/desk/health/checks.ts'
import { findCopies } from '#app/features/desk/health/copies.server.ts'
import { formatDateTime } from '#app/ui/format.ts'
import { runCommand } from './data-folder.ts'
import { askSite } from './doctor/ask-site.ts'

await runCommand('Lo stato non si legge', async (env) => {
	const answer = await askSite(env)
	const [newest] = await findCopies(env)
	const matters = answer.state === 'up' ? answer.details.matters : []
	return [
		`${CHECKS.site}: ${answer.state === 'up' ? `acceso, ${env.http.siteUrl ?? answer.url}` : `non risponde su ${answer.url}`}`,
		`Dati: ${env.databaseUrl ? 'PostgreSQL di DATABASE_URL, file in ' : ''}${env.dataDir}`,
		`Ultima copia: ${newest ? `${formatDateTime(newest.at)}, ${newest.name}` : 'nessuna'}`,
		...matters.map(({ title }) => `Da vedere: ${title}`),
		'Tutto il resto: npm run guida -- doctor',
	].join('\n')
})
