import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { userRoles, users } from '#app/features/base/people/accounts-table.server.ts'
import { rightsOfRole } from '#app/features/base/people/person.ts'
import { requireAdmin } from '#app/features/base/people/require-admin.server.ts'
import { DeskSearch, findDeskDocument, findDeskDocuments } from '#app/features/law/knowledge/desk/desk.server.ts'
import { knowledgeHttp } from '#app/features/law/knowledge/http.server.ts'
import { knowledgeDocuments } from '#app/features/law/knowledge/knowledge-table.server.ts'
import { forgetDocumentsOf } from '#app/features/law/knowledge/own-documents.server.ts'
import { Upload, uploadDocument } from '#app/features/law/knowledge/upload-document.server.ts'
import { type SignedIn, signedIn } from '#test/signed-in.ts'
import { createTestDeps } from '#test/test-app.ts'
import { measureKnowledge } from './consult.server.ts'
import { assistantHttp } from './http.server.ts'

const PEOPLE = 20
const deps = await createTestDeps()
const { db } = deps
const assistant = assistantHttp(deps)
const knowledge = knowledgeHttp(deps)

interface Person extends SignedIn {
	/** Words that occur in this person's document and chat only. */
	secret: string
	whisper: string
	sessionId: string
	passage: Record<string, string>
}
const people: Person[] = []

const ask = (person: SignedIn, question: string, sessionId: string = crypto.randomUUID()) =>
	assistant.request('/api/assistant/messages', {
		method: 'POST',
		headers: { cookie: person.cookie, 'content-type': 'application/json' },
		body: JSON.stringify({ question, sessionId }),
	})
const read = async (person: SignedIn, path: string) =>
	assistant.request(`/api/assistant/${path}`, { headers: { cookie: person.cookie } })

beforeAll(async () => {
	const signed = []
	for (let n = 0; n < PEOPLE; n++) {
		const person = await signedIn(deps, `persona${n}`)
		const secret = `segretissimo${n}x`
		await uploadDocument(
			db,
			person,
			Upload.parse({
				title: `Accordo ${secret}`,
				text: `Il compenso del mugnaio pattuito con la formula ${secret} è di ${1000 + n} euro al mese.`,
				documentType: 'altro',
				category: 'tributario',
				source: `cassetto ${secret}`,
				enableChunking: false,
			}),
		)
		signed.push({ ...person, secret, whisper: `sussurro${n}x`, sessionId: crypto.randomUUID() })
	}
	for (const person of signed) {
		const { secret, whisper, sessionId } = person
		const question = `Qual è il compenso del mugnaio pattuito con la formula ${secret}?`
		const { message } = await (await ask(person, question, sessionId)).json()
		await ask(person, `E se ${whisper}?`, sessionId)
		const key = Object.entries<string | number | null>(message.sources[0]?.passage ?? {}).flatMap(([name, value]) =>
			value === null ? [] : [[name, String(value)]],
		)
		people.push({ ...person, passage: Object.fromEntries(key) })
	}
})

/** Returns everything this person can see, as text. */
async function seen(person: Person): Promise<string> {
	const others = people.filter(({ userId }) => userId !== person.userId)
	const other = others[0] ?? person
	const responses = [
		await ask(person, 'Qual è il compenso del mugnaio pattuito?'),
		await ask(person, `Che cosa prevede la formula ${other.secret}?`),
		await read(person, 'sessions'),
		await read(person, 'sessions?q=x'),
		...(await Promise.all(others.map(({ sessionId }) => read(person, `sessions/${sessionId}`)))),
		...(await Promise.all(
			others.slice(0, 5).map(({ sessionId }) => read(person, `sessions/${sessionId}/export?format=md`)),
		)),
		...(await Promise.all(
			others.map(({ passage }) => read(person, `passages?${new URLSearchParams(passage).toString()}`)),
		)),
		await knowledge.request('/api/knowledge/documents', { headers: { cookie: person.cookie } }),
	]
	const texts = await Promise.all(responses.map((response) => response.text()))
	return (
		texts.join('\n').replaceAll(`formula ${other.secret}?`, '') +
		JSON.stringify(await measureKnowledge(db, deps.settings))
	)
}

const secretsOf = (those: readonly Person[]) =>
	new RegExp(those.flatMap(({ secret, whisper }) => [secret, whisper]).join('|'))

function othersOf(person: Person): RegExp {
	return secretsOf(people.filter(({ userId }) => userId !== person.userId))
}

it('answers each of twenty people from their own document', () => {
	for (const { passage } of people) expect(passage.documentId).toBeDefined()
})

it('shows nobody what another wrote, asked or keeps', async () => {
	for (const person of people) expect(await seen(person)).not.toMatch(othersOf(person))
})

it('shows an admin no more than anybody, nor after the role is gone', async () => {
	const [person] = people
	if (!person) throw new Error('nobody')
	await db.insert(userRoles).values({ userId: person.userId, role: 'admin' })
	const admin = requireAdmin({ ...person, ...rightsOfRole('admin') })
	expect(await seen(person)).not.toMatch(othersOf(person))
	const desk = await findDeskDocuments(db, admin, DeskSearch.parse({}))
	expect(JSON.stringify(desk)).not.toMatch(othersOf(person))
	const rows = await db
		.select({ code: knowledgeDocuments.code, by: knowledgeDocuments.uploadedBy })
		.from(knowledgeDocuments)
	const others = rows.filter(({ by }) => by !== person.userId)
	expect(others).toHaveLength(PEOPLE - 1)
	for (const { code } of others) expect(await findDeskDocument(db, admin, code)).toBeUndefined()
	await db.delete(userRoles).where(eq(userRoles.userId, person.userId))
	expect(await seen(person)).not.toMatch(othersOf(person))
})

it('leaves nothing of who has gone to those who stay', async () => {
	const gone = people.splice(10)
	for (const { userId } of gone) {
		await forgetDocumentsOf(db, userId)
		await db.delete(users).where(eq(users.id, userId))
	}
	for (const person of people.slice(0, 3)) expect(await seen(person)).not.toMatch(secretsOf(gone))
	const rows = await db.select({ act: knowledgeDocuments.act }).from(knowledgeDocuments)
	expect(JSON.stringify(rows)).not.toMatch(secretsOf(gone))
	expect(rows).toHaveLength(people.length)
})
