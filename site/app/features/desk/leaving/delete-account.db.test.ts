import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Article } from 'legal'
import { beforeAll, expect, it } from 'vitest'
import type { Deps } from '#app/deps.ts'
import { recordAudit } from '#app/features/base/audit/audit.server.ts'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { digestSubscribers, followedThemes, mutedSubjects } from '#app/features/base/events/events-table.server.ts'
import {
	accounts,
	profiles,
	sessions,
	userRoles,
	users,
	verifications,
} from '#app/features/base/people/accounts-table.server.ts'
import { accountEpochs, emailChanges, waysIn } from '#app/features/base/people/epochs-table.server.ts'
import { knownPerson } from '#app/features/base/people/known-person.server.ts'
import { type Person, rightsOfRole } from '#app/features/base/people/person.ts'
import { suspensions } from '#app/features/base/people/suspensions-table.server.ts'
import { issueReplyToken } from '#app/features/base/replies/reply-addresses.server.ts'
import { changeSubscriptions } from '#app/features/content/changes/changes-table.server.ts'
import { commentFollowers, comments } from '#app/features/content/comments/comments-table.server.ts'
import { news, newsDrafts, savedArticles } from '#app/features/content/news/news-table.server.ts'
import { paperFiles, paperRequests, papers } from '#app/features/content/papers/papers-table.server.ts'
import {
	answers,
	answerVotes,
	questionAttachments,
	questions,
	questionVotes,
	revisions,
} from '#app/features/content/questions/questions-table.server.ts'
import { incomingMails } from '#app/features/desk/incoming-mail/incoming-mail-table.server.ts'
import { moderationDecisions, reports } from '#app/features/desk/moderation/moderation-table.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { declaredConversions } from '#app/features/documents/conversions/on-device/declared-table.server.ts'
import {
	deadlineReminders,
	deadlineSettings,
	ownDeadlines,
} from '#app/features/documents/deadlines/deadlines-table.server.ts'
import { savedResults } from '#app/features/documents/tools/saved-results-table.server.ts'
import { studioValues } from '#app/features/documents/values/values-table.server.ts'
import { ALL_JOBS } from '#app/features/index.ts'
import { chatFeedback, chatSessions } from '#app/features/law/assistant/chats-table.server.ts'
import { importDocument } from '#app/features/law/knowledge/import-document.server.ts'
import { knowledgeArticles, knowledgeDocuments } from '#app/features/law/knowledge/knowledge-table.server.ts'
import { passkeys } from '#app/features/people/accounts/passkeys/passkeys-table.server.ts'
import { phoneFactors, twoFactors } from '#app/features/people/accounts/second-factor/second-factor-table.server.ts'
import { apiKeys } from '#app/features/people/api-keys/api-keys-table.server.ts'
import { contactEntries, contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import { roleInvitations } from '#app/features/people/invitations/invitations-table.server.ts'
import { clientNotes } from '#app/features/people/notes/notes-table.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { countUse } from '#platform/limits/rate-limits.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { BUCKETS } from '#platform/storage/storage.ts'
import { keysUnder } from '#platform/storage/storage-keys.ts'
import { createPerson } from '#test/people.ts'
import { proven } from '#test/proven.ts'
import { createTestDeps } from '#test/test-app.ts'
import { accountDeletions } from './account-deletions-table.server.ts'
import { deleteAccountJob, repeatErasures, requestDeletion } from './delete-account.server.ts'
import { noteErasure } from './erasures.server.ts'
import { exportData } from './export-data.server.ts'

const deps = await createTestDeps()
const { db, keys, storage } = deps
/** Nothing runs by itself: tests run the job. */
const held: Deps = { ...deps, queue: { ...deps.queue, send: async () => {} } }

beforeAll(async () => {
	await createPerson(db, 'Ada', { isAdmin: true })
	await deps.queue.work(deps, ALL_JOBS)
})

/** Creates a person who has used every feature, and returns what others can see of it. */
async function newPerson(): Promise<{
	viewer: Person
	publicIds: string[]
	privateIds: string[]
	/** A word in every text that only this person and the studio can read. */
	secret: string
}> {
	const userId = randomUUID()
	const secret = `segreto-${randomUUID()}`
	const email = `${userId.slice(0, 8)}@example.it`
	const viewer = knownPerson({ userId, email, name: 'Anna', ...rightsOfRole(null) })
	await db.insert(users).values({ id: userId, name: 'Anna', surename: 'Bianchi', email, emailVerified: true })
	const { password } = await deps.auth.$context
	await db.insert(accounts).values({
		id: randomUUID(),
		userId,
		accountId: userId,
		providerId: 'credential',
		password: await password.hash('una password lunga'),
	})
	await db
		.insert(sessions)
		.values({ id: randomUUID(), userId, token: randomUUID(), expiresAt: new Date(Date.now() + 1e6) })
	await db.insert(profiles).values({ userId, name: 'Anna', surename: 'Bianchi', mail: email })
	await db
		.insert(verifications)
		.values({ id: randomUUID(), identifier: `reset-password:${randomUUID()}`, value: userId, expiresAt: new Date() })
	const [article] = await db
		.insert(news)
		.values({
			slug: randomUUID(),
			sourceName: 'Prova',
			title: 'Prova',
			url: '#',
			publishedAt: new Date(),
			kind: 'feed',
		})
		.returning({ id: news.id })
	const articleId = article?.id ?? ''
	const written = await db
		.insert(comments)
		.values([
			{ articleId, userId, content: 'Un commento pubblico', status: 'shown', fingerprint: 'uno' },
			{ articleId, userId, content: secret, status: 'held', fingerprint: 'due' },
		])
		.returning({ id: comments.id })
	await db.insert(commentFollowers).values({ articleId, userId })
	const asked = await db
		.insert(questions)
		.values([
			{ title: 'Pubblica', content: 'Una domanda pubblicata', userId, status: 'published', publishable: true },
			{ title: 'Privata', content: secret, userId, status: 'pending' },
		])
		.returning({ id: questions.id })
	const [questionId = '', pendingId = ''] = asked.map(({ id }) => id)
	await db.insert(questionAttachments).values({
		...{ questionId: pendingId, userId, fileName: 'a.pdf', kind: 'pdf', contentType: 'application/pdf', sizeBytes: 1 },
		path: `attachments/${userId}/a.pdf`,
	})
	const [request] = await db
		.insert(paperRequests)
		.values({ userId, questionId: pendingId, askedBy: userId, dueDay: '2026-12-16', reminds: true })
		.returning({ id: paperRequests.id })
	const requestId = request?.id ?? ''
	const [paper] = await db.insert(papers).values({ requestId, place: 0, name: secret }).returning({ id: papers.id })
	await db.insert(paperFiles).values({
		...{ requestId, paperId: paper?.id ?? '', contentHash: 'x', fileName: 'b.pdf', kind: 'pdf' as const },
		...{ contentType: 'application/pdf', sizeBytes: 1, path: `attachments/${userId}/b.pdf` },
	})
	const [contact] = await db
		.insert(contactMessages)
		.values({ name: 'Anna', email: email.toUpperCase(), message: `${secret} ${userId}` })
		.returning({ id: contactMessages.id })
	await db
		.insert(contactEntries)
		.values({ messageId: contact?.id ?? '', isFromStudio: false, body: `${secret} ${userId}` })
	await issueReplyToken({ db, keys }, { kind: 'question', id: pendingId, userId })
	await db.insert(incomingMails).values({
		...{
			digest: randomUUID(),
			reason: 'no-token',
			sender: email.toLowerCase(),
			body: `${secret} ${userId}`,
			receivedAt: new Date(),
		},
	})
	const answered = await db
		.insert(answers)
		.values([
			{ questionId, userId, body: 'Una risposta pubblica', status: 'shown' },
			{ questionId, userId, body: secret, status: 'held' },
		])
		.returning({ id: answers.id })
	const [answerId = '', heldId = ''] = answered.map(({ id }) => id)
	await db.insert(questionVotes).values({ questionId, userId })
	await db.insert(answerVotes).values({ answerId, userId })
	await db.insert(revisions).values({ questionId, title: 'Prima', body: 'Come si leggeva prima', editedBy: userId })
	for (const [subjectKind, subjectId] of [
		['question', pendingId],
		['answer', heldId],
		['comment', written[1]?.id ?? ''],
	] as const)
		await db.insert(moderationDecisions).values({
			subjectKind,
			subjectId,
			excerpt: secret,
			decision: 'remove',
			reason: 'Prova',
			// An admin's decision about the person's text is the person's datum, too.
			decidedBy: subjectKind === 'comment' ? null : userId,
		})
	await db.insert(newsDrafts).values({ title: 'Bozza', description: 'Bozza', content: 'Bozza', editedBy: userId })
	await db.insert(savedArticles).values({ userId, newsId: articleId })
	await db.insert(followedThemes).values({ userId, theme: 'IVA' })
	await db.insert(digestSubscribers).values({ email: email.toUpperCase(), themes: ['IVA'] })
	await db.insert(mutedSubjects).values({ userId, kind: 'reply', subjectId: articleId })
	await db.insert(apiKeys).values({
		userId,
		label: secret,
		keyHash: randomUUID(),
		prefix: 'gf_prova',
		scopes: ['convert'],
		expiresAt: new Date(),
	})
	await db.insert(twoFactors).values({ id: randomUUID(), userId, secret: 'x', backupCodes: 'x', friendlyName: secret })
	await db.insert(passkeys).values({
		id: randomUUID(),
		userId,
		name: secret,
		publicKey: 'x',
		credentialID: randomUUID(),
		counter: 0,
		deviceType: 'singleDevice',
		backedUp: false,
	})
	await db.insert(phoneFactors).values({ userId, phone: '+390669821234', friendlyName: secret })
	await db.insert(suspensions).values({ userId, reason: secret })
	await db.insert(userRoles).values({ userId, role: 'admin' })
	const message = { role: 'user' as const, content: secret, timestamp: new Date().toISOString() }
	const [chat] = await db
		.insert(chatSessions)
		.values({ userId, title: secret, messages: [message] as never })
		.returning({ id: chatSessions.id })
	await db
		.insert(chatFeedback)
		.values({ messageId: randomUUID(), sessionId: chat?.id ?? '', value: 'down', reason: secret })
	await db.insert(reports).values({
		subjectKind: 'comment',
		subjectId: written[0]?.id ?? '',
		ground: 'spam',
		explanation: 'Pubblicità',
		reporterId: userId,
		reporterEmail: email,
	})
	await db.insert(pdfConversions).values({
		userId,
		fileName: `${secret}.pdf`,
		outputFormat: 'PDF/A-1B',
		sourceFilePath: `pdf-source/${userId}/a.pdf`,
		sizeBytes: 3,
		conversionStatus: 'completed',
		convertedFilePath: `pdf-converted/${userId}/a.pdf`,
	})
	await db.insert(declaredConversions).values({
		...{
			id: randomUUID(),
			userId,
			fileName: `${secret}.pdf`,
			outputFormat: 'PDF/A-1B',
			sizeBytes: 3,
			resultSizeBytes: 4,
		},
		expiresAt: new Date(Date.now() + 3_600_000),
	})
	for (const bucket of BUCKETS) await storage.disk.put(`${bucket}/${userId}/a.pdf`, `contenuto ${bucket}`)
	const documents: string[] = []
	for (const status of ['private', 'superseded', 'approved'] as const) {
		const code = `prova-${status}-${userId.slice(0, 8)}`
		documents.push(code)
		const isPublic = status === 'approved'
		const { id } = await importDocument(
			db,
			{ act: { code, title: `Documento ${status}`, kind: 'dottrina' }, articles: [] } as never,
			{
				documentType: 'dottrina',
				category: 'tributario',
				status,
				audience: isPublic ? null : [userId],
				uploadedBy: userId,
				content: isPublic ? 'Un testo approvato' : secret,
			},
		)
		const text = isPublic ? 'Un testo approvato' : secret
		await db
			.insert(knowledgeArticles)
			.values({ documentId: id, ref: code, versionKey: code, article: { text } as Article })
	}
	await db.insert(savedResults).values({ userId, tool: 'termine', label: secret, inputs: {} })
	const [value] = await db
		.insert(studioValues)
		.values({
			key: 'saggio-legale',
			value: '3',
			firstDay: '2027-01-01',
			source: 'G.U. 15 dicembre 2026',
			addedBy: userId,
		})
		.returning({ id: studioValues.id })
	await db.insert(changeSubscriptions).values({ userId, profile: 'locatore' })
	await db.insert(ownDeadlines).values({ userId, day: '2026-12-16', title: secret })
	await db.insert(deadlineSettings).values({ userId, byMail: true })
	await db.insert(deadlineReminders).values({ userId, deadlineKey: 'imu-saldo:2026-12-16', day: '2026-12-16' })
	await recordAudit(db, { actor: userId, action: 'account-exported', subject: userId })
	await db.insert(accountEpochs).values({ userId, issued: 'session', epoch: 1 })
	await db.insert(waysIn).values({ userId, kind: 'calendar-link', ref: userId })
	await db
		.insert(emailChanges)
		.values({ userId, newEmail: `nuova-${email}`, epoch: 0, undoHash: userId, dueAt: new Date() })
	await db.insert(clientNotes).values({ userId, writtenBy: userId, body: 'Una nota dello studio' })
	await db.insert(roleInvitations).values({
		...{ email: `invitata-${email}`, role: 'collaboratore' as const, tokenHash: userId, invitedBy: userId },
		expiresAt: new Date(),
	})
	await countUse(db, { name: 'image-uploads', points: 5, windowSeconds: 3600 }, userId)
	const mail = { to: email, subject: 'Prova', text: userId, html: userId }
	await deps.queue.send(db, mailJob, mail)
	await deps.queue.send(db, { ...mailJob, name: 'dead-letters' }, mail)
	return {
		viewer,
		publicIds: [written[0]?.id ?? '', questionId, answerId, documents[2] ?? '', value?.id ?? ''],
		privateIds: [documents[0] ?? '', documents[1] ?? ''],
		secret,
	}
}

/** Returns every place where database or storage still contains `word`: `schema.table` or the key of a file. */
async function placesNaming(word: string): Promise<string[]> {
	const tables = await selectRows<{ schema: string; name: string }>(
		db,
		sql`select table_schema as schema, table_name as name from information_schema.tables
			where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
	)
	const places: string[] = []
	for (const { schema, name } of tables) {
		const [row] = await selectRows<{ found: number }>(
			db,
			sql`select count(*)::int as found from ${sql.identifier(schema)}.${sql.identifier(name)} t
				where position(lower(${word}) in lower(t::text)) > 0`,
		)
		if (row && row.found > 0) places.push(`${schema}.${name}`)
	}
	for (const bucket of BUCKETS) {
		for await (const key of keysUnder(storage, `${bucket}/`)) if (key.includes(word)) places.push(key)
	}
	return places
}

/** Unpacks a ZIP with stored or deflated entries, as yazl writes them; files by name. */
async function unzip(archive: Buffer): Promise<Map<string, string>> {
	const { inflateRawSync } = await import('node:zlib')
	const files = new Map<string, string>()
	const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
	let at = archive.readUInt32LE(end + 16)
	for (let n = archive.readUInt16LE(end + 10); n > 0; n -= 1) {
		const nameLength = archive.readUInt16LE(at + 28)
		const name = archive.subarray(at + 46, at + 46 + nameLength).toString()
		const size = archive.readUInt32LE(at + 20)
		const local = archive.readUInt32LE(at + 42)
		const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
		const bytes = archive.subarray(from, from + size)
		files.set(name, (archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString())
		at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
	}
	return files
}

/** Returns the tables that reference the account, from the database's catalogue, so that new ones are included. */
async function tablesOfPeople(): Promise<string[]> {
	const found = await selectRows<{ name: string }>(
		db,
		sql`select distinct conrelid::regclass::text as name from pg_constraint
			where contype = 'f' and confrelid = 'users'::regclass`,
	)
	return found.map(({ name }) => `public.${name}`)
}

/** Minimum set of places that contain a person who has used every feature. */
async function everywhere(): Promise<string[]> {
	const traces = ['public.audit_log', 'public.rate_limits', 'public.users', 'public.verifications']
	return [...traces, ...(await tablesOfPeople())]
}

it('gives a copy of everything: each table, each file, no secret', async () => {
	const { viewer, secret: ownSecret } = await newPerson()
	const files = await unzip(await buffer(await exportData(deps, viewer)))
	const named = (await placesNaming(viewer.userId)).filter((place) => place.startsWith('public.'))
	const tables = named.map((place) => place.slice('public.'.length))
	const traces = ['rate_limits', 'verifications']
	for (const table of tables.filter((name) => !traces.includes(name))) {
		expect([...files.keys()]).toContain(`dati/${table}.json`)
	}
	// Conversions have the name under which their file was uploaded.
	const own = { uploads: 'a', 'pdf-source': ownSecret, 'pdf-converted': ownSecret, attachments: 'a' }
	for (const bucket of BUCKETS)
		expect(files.get(`file/${bucket}/${own[bucket]}.pdf`), bucket).toBe(`contenuto ${bucket}`)
	expect(files.get('LEGGIMI.txt')).toContain('Regolamento (UE) 2016/679')
	expect(JSON.parse(files.get('dati/questions.json') ?? '')).toHaveLength(2)
	expect(JSON.parse(files.get('dati/moderation_decisions.json') ?? '')).toHaveLength(3)
	for (const table of ['chat_feedback', 'chat_sessions', 'knowledge_articles', 'knowledge_documents', 'answers'])
		expect(files.get(`dati/${table}.json`)).toContain(ownSecret)
	expect(JSON.parse(files.get('dati/users.json') ?? '')).toMatchObject([{ email: viewer.email, surename: 'Bianchi' }])
	const all = [...files.values()].join('\n')
	const [session] = await db.select().from(sessions).where(eq(sessions.userId, viewer.userId))
	const [account] = await db.select().from(accounts).where(eq(accounts.userId, viewer.userId))
	for (const secret of [session?.token, account?.password]) expect(secret && all.includes(secret)).toBe(false)
})

it('leaves nothing of a person who goes: no row, no file, no job', async () => {
	const { viewer, publicIds, privateIds, secret } = await newPerson()
	expect(await placesNaming(viewer.userId)).toEqual(expect.arrayContaining(await everywhere()))
	const kept = ['knowledge_articles', 'knowledge_documents', 'chat_feedback', 'chat_sessions', 'answers', 'questions']
	expect(await placesNaming(secret)).toEqual(expect.arrayContaining(kept.map((table) => `public.${table}`)))
	const other = await newPerson()
	const undelivered = () => selectRows(db, sql`select id from pgboss.job where name = 'dead-letters'`)
	const before = await undelivered()
	expect(await requestDeletion(deps, await proven(db, viewer))).toBeUndefined()
	await expect.poll(() => db.select().from(accountDeletions)).toEqual([])

	expect(await placesNaming(viewer.userId)).toEqual([])
	expect(await placesNaming(viewer.email)).toEqual([])
	expect(await placesNaming(secret)).toEqual([])
	expect(await undelivered()).toHaveLength(before.length - 1)
	for (const id of publicIds) expect([id, (await placesNaming(id)).length > 0]).toEqual([id, true])
	for (const id of privateIds) expect([id, await placesNaming(id)]).toEqual([id, []])
	const [comment] = await db
		.select()
		.from(comments)
		.where(eq(comments.id, publicIds[0] ?? ''))
	expect(comment).toMatchObject({ userId: null, content: 'Un commento pubblico' })
	const [document] = await db
		.select()
		.from(knowledgeDocuments)
		.where(eq(knowledgeDocuments.code, publicIds[3] ?? ''))
	expect(document).toMatchObject({ uploadedBy: null, status: 'approved' })
	const log = await db.select().from(auditLog).where(eq(auditLog.action, 'account-deleted'))
	expect(log.at(-1)?.actor).toMatch(/^ex-[0-9a-f]{18}$/)

	expect(await placesNaming(other.viewer.userId)).toEqual(expect.arrayContaining(await everywhere()))
})

it('goes on where a crash stopped it, whichever step it was', async () => {
	const { viewer } = await newPerson()
	await requestDeletion(held, await proven(db, viewer))
	const [deletion] = await db.select().from(accountDeletions)
	const id = deletion?.id ?? ''
	const broken = () => Promise.reject(new Error('power cut'))
	const stops: Deps[] = [
		{
			...deps,
			db: new Proxy(db, { get: (target, name) => (name === 'transaction' ? broken : Reflect.get(target, name)) }),
		},
		{
			...deps,
			storage: {
				...storage,
				disk: new Proxy(storage.disk, {
					get: (target, name) => {
						const value: unknown = Reflect.get(target, name)
						if (name === 'delete') return broken
						return typeof value === 'function' ? value.bind(target) : value
					},
				}),
			},
		},
		{ ...deps, mailer: { ...deps.mailer, send: broken } },
	]
	const signal = new AbortController().signal
	for (const stopped of stops) {
		await expect(deleteAccountJob.run(stopped, { id }, signal)).rejects.toThrow('power cut')
		expect(await db.select().from(accountDeletions)).toHaveLength(1)
	}
	await deleteAccountJob.run(deps, { id }, signal)
	await deleteAccountJob.run(deps, { id }, signal)
	expect(await placesNaming(viewer.userId)).toEqual([])
	const lines = await db.select().from(auditLog).where(eq(auditLog.action, 'account-deleted'))
	expect(new Set(lines.map(({ actor }) => actor)).size).toBe(lines.length)
})

it('closes the account at once, but not that of the last admin', async () => {
	await db.delete(userRoles)
	const { viewer } = await newPerson()
	expect(await requestDeletion(held, await proven(db, viewer))).toBe('last-admin')
	expect(await db.select().from(sessions).where(eq(sessions.userId, viewer.userId))).not.toEqual([])
	const { viewer: second } = await newPerson()
	await db.delete(suspensions).where(eq(suspensions.userId, second.userId))
	expect(await requestDeletion(held, await proven(db, viewer))).toBeUndefined()
	expect(await db.select().from(sessions).where(eq(sessions.userId, viewer.userId))).toEqual([])
})

it('erases again, at a start after a restore, whoever was erased after the copy was made', async () => {
	const [erased, other] = [await newPerson(), await newPerson()]
	await noteErasure(deps.env, erased.viewer.userId)
	await repeatErasures(deps)
	const left = await db
		.select({ id: users.id })
		.from(users)
		.where(inArray(users.id, [erased.viewer.userId, other.viewer.userId]))
	expect(left).toEqual([{ id: other.viewer.userId }])
})
