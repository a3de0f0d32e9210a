import { createHash } from 'node:crypto'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { eq } from 'drizzle-orm'
import type { Deps } from '#app/deps.ts'
import { users } from '#app/features/base/people/accounts-table.server.ts'
import { reportPath } from '#app/features/base/reporting/subject.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news, newsDrafts } from '#app/features/content/news/news-table.server.ts'
import { papersPath } from '#app/features/content/papers/link.server.ts'
import { paperFiles, paperRequests, papers } from '#app/features/content/papers/papers-table.server.ts'
import { answers, questionAttachments, questions } from '#app/features/content/questions/questions-table.server.ts'
import { incomingMails } from '#app/features/desk/incoming-mail/incoming-mail-table.server.ts'
import { pdfConversions } from '#app/features/documents/conversions/conversions-table.server.ts'
import { syncSchede } from '#app/features/law/schede/sync-schede.server.ts'
import { contactMessages } from '#app/features/people/contact/contact-table.server.ts'
import { roleInvitations } from '#app/features/people/invitations/invitations-table.server.ts'
import routes from '#app/routes.ts'
import { storageKey } from '#platform/storage/storage.ts'
import { fatturaXml } from './fattura.ts'
import { importMillLaw } from './law.ts'
import type { SignedIn } from './signed-in.ts'

/** Longer than a column on a phone is wide. */
const LONG_WORD = 'precipitevolissimevolmentissimamente'

/** Returns the patterns of all pages: routes that are components. */
function pagePatterns(entries: readonly RouteConfigEntry[], base = ''): string[] {
	return entries.flatMap(({ path, file, children = [] }) => {
		const pattern = path === undefined ? base : `${base}/${path}`
		const own = file.endsWith('.tsx') && children.length === 0 ? [pattern || '/'] : []
		return [...own, ...pagePatterns(children, pattern)]
	})
}

/**
 * Fills a site with one thing of each kind and returns the address of every page with something on it.
 * @param word without a space, in all texts and names
 * @throws if a page with parameters has no address here
 */
export async function fillEveryPage(
	{ db, keys, storage }: Pick<Deps, 'db' | 'keys' | 'storage'>,
	admin: SignedIn,
	word = LONG_WORD,
): Promise<string[]> {
	await importMillLaw(db)
	await syncSchede(db)
	const [draft] = await db
		.insert(newsDrafts)
		.values({ title: `Bozza ${word}`, description: 'Descrizione', content: 'Testo' })
		.returning({ id: newsDrafts.id })
	const [question] = await db
		.insert(questions)
		.values({ title: `Domanda ${word}`, content: `Testo ${word}`, userId: admin.userId, status: 'pending' })
		.returning({ id: questions.id })
	const [published] = await db
		.insert(questions)
		.values({ title: 'Domanda pubblicata', content: word, status: 'published' })
		.returning({ id: questions.id })
	const [message] = await db
		.insert(contactMessages)
		.values({ name: 'Carla', email: `${word}@example.it`, message: word })
		.returning({ id: contactMessages.id })
	const [mail] = await db
		.insert(incomingMails)
		.values({ digest: word, reason: 'no-token', subject: word, body: word, receivedAt: new Date() })
		.returning({ id: incomingMails.id })
	const [conversion] = await db
		.insert(pdfConversions)
		.values({
			...{ userId: admin.userId, fileName: `${word}.pdf`, outputFormat: 'PDF/A-1B', sourceFilePath: 'x' },
			...{ sizeBytes: 1, conversionStatus: 'failed', problemCode: 'signed', finishedAt: new Date() },
		})
		.returning({ id: pdfConversions.id })
	await db.update(users).set({ surename: word }).where(eq(users.id, admin.userId))
	const [article] = await db
		.insert(news)
		.values({
			...{ slug: 'articolo', title: `Articolo ${word}`, sourceName: word, url: '#', kind: 'feed' },
			publishedAt: new Date(),
		})
		.returning({ id: news.id })
	await db.insert(comments).values({
		...{ articleId: article?.id ?? '', userId: admin.userId, content: word, status: 'shown' },
		fingerprint: word,
	})
	await db.insert(answers).values({ questionId: question?.id ?? '', userId: admin.userId, body: word, status: 'held' })
	const [request] = await db
		.insert(paperRequests)
		.values({ userId: admin.userId, questionId: question?.id ?? null, dueDay: '2100-12-31', reminds: true })
		.returning({ id: paperRequests.id })
	const [paper] = await db
		.insert(papers)
		.values({ requestId: request?.id ?? '', place: 0, name: `Certificazione ${word}` })
		.returning({ id: papers.id })
	const stored = storageKey('attachments', admin.userId, 'fattura')
	await storage.disk.put(stored, fatturaXml({ description: word, extra: `<${word}>${word}</${word}>` }))
	const fattura = {
		path: stored,
		fileName: `${word}.xml`,
		kind: 'xml',
		contentType: 'application/xml',
		sizeBytes: 1,
	} as const
	const [attached] = await db
		.insert(questionAttachments)
		.values({ questionId: question?.id ?? '', userId: admin.userId, ...fattura })
		.returning({ id: questionAttachments.id })
	const [sent] = await db
		.insert(paperFiles)
		.values({ requestId: request?.id ?? '', paperId: paper?.id ?? '', contentHash: 'x', ...fattura })
		.returning({ id: paperFiles.id })
	const token = 'invito-'.padEnd(43, 'a')
	await db.insert(roleInvitations).values({
		...{ email: `${word}@example.it`, role: 'collaboratore', invitedBy: admin.userId },
		tokenHash: createHash('sha256').update(token).digest('base64url'),
		expiresAt: new Date(Date.now() + 3_600_000),
	})
	const withParameters: Readonly<Record<string, string>> = {
		'/articles/:slug': '/articles/articolo',
		'/segnala/:kind/:id': reportPath({ kind: 'question', id: published?.id ?? '' }),
		'/questions/:id': `/questions/${question?.id}`,
		'/questions/:id/fattura/:attachment': `/questions/${question?.id}/fattura/${attached?.id}`,
		'/admin/posta/documenti/:id/fattura/:file': `/admin/posta/documenti/${request?.id}/fattura/${sent?.id}`,
		'/pdf-converter/:id': `/pdf-converter/${conversion?.id}`,
		'/legge/:act': '/legge/mulini',
		'/legge/:act/:article': '/legge/mulini/1',
		'/invito/:token': `/invito/${token}`,
		'/documenti/:token': await papersPath({ db, keys }, { id: request?.id ?? '', userId: admin.userId }),
		'/admin/posta/documenti/:id': `/admin/posta/documenti/${request?.id}`,
		'/strumenti/:name': '/strumenti/irpef',
		'/guida/:slug': '/guida/regime-forfettario',
		'/admin/guida/:slug': '/admin/guida/regime-forfettario',
		'/admin/conoscenza/:code': '/admin/conoscenza/mulini',
		'/admin/notizie/:id': `/admin/notizie/${draft?.id}`,
		'/admin/posta/email/:id': `/admin/posta/email/${mail?.id}`,
		'/admin/posta/messaggi/:id': `/admin/posta/messaggi/${message?.id}`,
		'/admin/clienti/:id': `/admin/clienti/${admin.userId}`,
		'/admin/utenti/:id': `/admin/utenti/${admin.userId}`,
		'/admin/pagine/:name': '/admin/pagine/chi-siamo',
		'/*': '/pagina-che-non-esiste',
	}
	// `/dev/ui` is for the operator.
	const patterns = pagePatterns(routes).filter((pattern) => !pattern.startsWith('/dev/'))
	return patterns.map((pattern) => {
		const path = pattern.includes(':') || pattern.includes('*') ? withParameters[pattern] : pattern
		if (path === undefined) throw new Error(`${pattern} has no address in every-page.ts`)
		return path
	})
}
