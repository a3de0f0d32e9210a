/** The victim, whose data nobody else may see, and the attackers. */
import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { sessions } from '#app/features/base/people/accounts-table.server.ts'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { giveApiKey } from '#test/api-keys.ts'
import { submitShown } from '#test/forms.ts'
import { samplePdf } from '../conversions/site.ts'
import type { Secret } from './judge.ts'
import type { Account, Target } from './target.ts'

export interface Victim {
	account: Account
	/** Ids of the account, a session, a chat, a document, a conversion, a question. */
	ids: readonly string[]
	secrets: readonly Secret[]
}

const canary = (what: string) => `${what}${randomBytes(9).toString('hex')}`

/** Creates a user with one of each private thing, each containing a unique word. */
export async function createVictim(target: Target): Promise<Victim> {
	const account = await target.newAccount()
	const { visitor, id: owner, email } = account
	const words = {
		question: canary('domanda'),
		chat: canary('consulenza'),
		document: canary('documento'),
		file: canary('atto'),
		surename: canary('Cognome'),
	}
	await done(submitShown(visitor, '/profile', { intent: 'profile', name: 'Livia', surename: words.surename }))
	await done(
		visitor.submit('/new-question', {
			title: `Domanda privata ${words.question}`,
			content: `Vorrei sapere quando si paga l’imposta, ma resti tra noi: ${words.question}.`,
		}),
	)
	const chat = randomUUID()
	await done(
		visitor.post('/api/assistant/messages', { question: `Che cosa vuol dire ${words.chat}?`, sessionId: chat }),
	)
	const uploaded = await done(
		visitor.post('/api/knowledge/documents', {
			title: `Appunti ${words.document}`,
			text: `Il testo riservato di ${words.document}.`,
			documentType: 'altro',
			category: 'tributario',
			source: '',
			citation: '',
			validFrom: '',
			validTo: '',
			enableChunking: true,
		}),
	)
	const { id: document = '' } = (await uploaded.json()) as { id?: string }
	const form = new FormData()
	form.set('file', new File([await samplePdf(1)], `${words.file}.pdf`, { type: 'application/pdf' }))
	const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	const converted = await done(
		target.fetch('/api/conversions', { method: 'POST', headers: { cookie, origin: target.origin }, body: form }),
	)
	const { conversionId = '' } = (await converted.json()) as { conversionId?: string }
	const [question, session, key] = await target.withDatabase(async (db) => [
		(await db.select({ id: questions.id }).from(questions).where(eq(questions.userId, owner)))[0]?.id,
		(await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, owner)))[0]?.id,
		await giveApiKey(db, owner, { label: 'ufficio' }),
	])
	const shared = { owner, seenBy: 'admins' } as const
	return {
		account,
		ids: [chat, document, conversionId, question, session, owner].map((id) => id ?? ''),
		secrets: [
			...sessionSecrets(account),
			{ name: 'API key', value: key, seenBy: 'nobody', owner },
			{ name: 'e-mail address', value: email, ...shared },
			{ name: 'surname', value: words.surename, ...shared },
			{ name: 'private question', value: words.question, ...shared },
			{ name: 'chat', value: words.chat, seenBy: 'owner', owner },
			{ name: 'document', value: words.document, seenBy: 'owner', owner },
			{ name: 'name of a converted file', value: words.file, seenBy: 'owner', owner },
		],
	}
}

async function done(answering: Promise<Response>): Promise<Response> {
	const answer = await answering
	if (answer.status >= 400) throw new Error(`${answer.url}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
	return answer
}

/** Returns the token of a session cookie, which no body and no other header may contain. */
export function sessionSecrets({ id: owner, email, visitor }: Account): Secret[] {
	const cookie = [...visitor.cookies].find(([name]) => name.endsWith('session_token'))?.[1] ?? ''
	const token = decodeURIComponent(cookie).split('.')[0] ?? ''
	return [
		{ name: 'session token', value: token, seenBy: 'nobody', owner },
		{ name: 'e-mail address', value: email, seenBy: 'admins', owner },
	]
}

/** Returns the secret that signs sessions. */
export function siteSecrets({ dataDir }: Target): Secret[] {
	const value = readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()
	return [{ name: 'auth-secret', value, seenBy: 'nobody', owner: '' }]
}
