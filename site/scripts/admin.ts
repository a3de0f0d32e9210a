/** `npm run guida -- admin add|reset E-MAIL`: makes an account an admin, or lets an admin in who lost password, second factor or the site's secret. */
import { addAdmin, resetAdmin } from '#app/features/people/accounts/recovery/operator-way-in.server.ts'
import { localUrl } from '#platform/addresses/loopback.ts'
import type { Env } from '#platform/configuration/env.ts'
import { reachDatabase } from '#platform/database/open.ts'
import { Refused, requireData, runCommand } from './data-folder.ts'

const USAGE = 'Uso: npm run guida -- admin add E-MAIL, oppure npm run guida -- admin reset E-MAIL'
const PROBLEM = {
	'no-account':
		'Nessun account ha questo indirizzo: iscriviti prima sul sito, poi ripeti. La conferma per e-mail non serve.',
	'not-admin': 'Questo account non è di un amministratore. Per renderlo tale: npm run guida -- admin add E-MAIL.',
	'is-admin': 'È già amministratore. Se non riesce a entrare: npm run guida -- admin reset E-MAIL.',
} as const

await runCommand('Il comando non è riuscito', async (env) => {
	const [action, email, ...more] = process.argv.slice(2)
	if ((action !== 'add' && action !== 'reset') || email === undefined || more.length > 0) throw new Refused(USAGE)
	requireData(env)
	const { db, close } = await reachDatabase(env)
	try {
		const result = await (action === 'add' ? addAdmin(db, email) : resetAdmin(db, email))
		if (!result.ok) throw new Refused(PROBLEM[result.problem.code])
		const link = result.token === undefined ? undefined : linkText(env, result.token)
		if (action === 'reset') return `La verifica in due passaggi e gli accessi di ${email} sono tolti. ${link}`
		return `${email} ora è amministratore${link === undefined ? ': entra come sempre.' : `. ${link}`}`
	} finally {
		await close()
	}
})

function linkText({ http }: Env, token: string): string {
	const url = `${http.siteUrl ?? localUrl(http.host, http.port)}/auth/reset?token=${token}`
	return `Con questo link, valido un’ora e una volta sola, sceglie una nuova password:\n${url}`
}
