import { beforeAll, describe, expect, it } from 'vitest'
import * as digest from '#app/features/base/events/digest/mails.it.ts'
import { unsubscribePath } from '#app/features/base/events/unsubscribe-link.server.ts'
import * as changes from '#app/features/content/changes/mails.it.ts'
import { commentMailing } from '#app/features/content/comments/followers.server.ts'
import * as comments from '#app/features/content/comments/mails.it.ts'
import { seedSampleNews } from '#app/features/content/news/sample-news.server.ts'
import * as pages from '#app/features/content/pages/mails.it.ts'
import { askPapers } from '#app/features/content/papers/ask-papers.server.ts'
import { papersPath } from '#app/features/content/papers/link.server.ts'
import * as papers from '#app/features/content/papers/mails.it.ts'
import * as questions from '#app/features/content/questions/mails.it.ts'
import { aboutOf } from '#app/features/content/questions/stage/stage.server.ts'
import * as health from '#app/features/desk/health/mails.it.ts'
import * as leaving from '#app/features/desk/leaving/mails.it.ts'
import * as moderation from '#app/features/desk/moderation/mails.it.ts'
import * as conversions from '#app/features/documents/conversions/mails.it.ts'
import { dayInRome } from '#app/features/documents/deadlines/calendar.server.ts'
import * as deadlines from '#app/features/documents/deadlines/mails.it.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import * as accounts from '#app/features/people/accounts/mails.it.ts'
import * as admins from '#app/features/people/admin/mails.it.ts'
import * as invitations from '#app/features/people/invitations/mails.it.ts'
import * as security from '#app/features/people/security-events/mails.it.ts'
import type { Mail } from '#platform/mail/letter.ts'
import { idOfAccount } from '#test/accounts.ts'
import { createMember, linkInToast, wordsOf } from '#test/forms.ts'
import { createAdmin } from '#test/people.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'

const site = await createTestApp()
const { db, keys, siteUrl } = site.deps
const bruno = { ...anna, name: 'Bruno', email: 'bruno@example.it' }
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
const BODY = 'Una domanda lunga abbastanza per essere accettata, che gli altri non leggono.'
const ARTICLE = 'riforma-irpef-2025:-tre-scaglioni-e-un-esempio-di-calcolo'
const to = { email: anna.email, name: 'Anna' }
const visit = () => createVisitor(site.fetch, siteUrl)

let members: Record<'anna' | 'bruno' | 'ada', Visitor>
let questionPath = ''
let annasId = ''
let papersLink = ''

beforeAll(async () => {
	await seedSampleNews(db)
	members = {
		anna: await createMember(site, anna),
		bruno: await createMember(site, bruno),
		ada: await createMember(site, ada),
	}
	await becomeFirstAdmin(db, await idOfAccount(db, 'ada'))
	annasId = await idOfAccount(db, 'anna')
	const studio = await createAdmin(db, 'Studio')
	const form = { names: ['CU 2026'], dueDay: dayInRome(new Date()), reminds: false }
	const request = await askPapers(site.deps, studio, { clientId: annasId, questionId: null }, form)
	if (!request.ok) throw new Error(request.problem.code)
	papersLink = await papersPath(site.deps, { id: request.id, userId: annasId })
	questionPath = linkInToast(
		await members.anna.submit('/new-question', { title: 'Il contratto di affitto', content: BODY }),
	)
})

/** Every mail that the site composes, as its senders call it, by the name of its function. */
function everyMail(): Record<string, { mail: Mail; reader: 'anna' | 'ada' }> {
	const about = aboutOf({ siteUrl }, { id: questionPath.split('/').at(-1) ?? '', title: 'Il contratto di affitto' })
	const unsubscribe = siteUrl + unsubscribePath(keys, commentMailing, { subject: annasId, userId: annasId })
	const reasons = { kind: 'question', decision: 'decline', ground: 'other', reason: 'È di una persona.' } as const
	const declined = { text: BODY, siteUrl, path: questionPath, wasReported: false, wasHeld: false }
	const asked = { names: ['CU 2026'], dueDay: '2026-12-16', url: siteUrl + papersLink }
	const toAnna = (mail: Mail) => ({ mail, reader: 'anna' as const })
	const toAda = (mail: Mail) => ({ mail, reader: 'ada' as const })
	return {
		confirmDigestMail: toAnna(digest.confirmDigestMail(to.email, ['IVA'], `${siteUrl}/argomenti`)),
		digestMail: toAnna(
			digest.digestMail(
				to.email,
				[{ title: 'IVA', entries: [{ text: 'Una notizia', url: `${siteUrl}/articles/${ARTICLE}` }] }],
				{
					url: `${siteUrl}/argomenti`,
					unsubscribe,
				},
			),
		),
		changesMail: toAnna(
			changes.changesMail(
				to,
				{ profile: 'lavoratore', changes: [], news: [], from: '2026-11-01' },
				{ url: `${siteUrl}/cosa-cambia?profilo=lavoratore`, unsubscribe },
			),
		),
		newCommentMail: toAnna(
			comments.newCommentMail(
				to,
				{ author: 'Bruno', content: 'Grazie', articleTitle: 'Riforma' },
				{ url: `${siteUrl}/articles/${ARTICLE}#commenti`, unsubscribe },
			),
		),
		pageChangedMail: toAnna(pages.pageChangedMail(to, 'privacy-policy', siteUrl)),
		questionReceivedMail: toAnna(questions.questionReceivedMail(to, about, '')),
		questionTakenMail: toAnna(questions.questionTakenMail(to, about, 'Ada')),
		questionClosedMail: toAnna(questions.questionClosedMail(to, about)),
		questionMergedMail: toAnna(questions.questionMergedMail(to, 'Affitto', about)),
		replyArrivedMail: toAda(questions.replyArrivedMail(to, about)),
		questionArrivedMail: toAda(questions.questionArrivedMail(to, about)),
		attachmentArrivedMail: toAda(questions.attachmentArrivedMail(to, about)),
		answerArrivedMail: toAnna(questions.answerArrivedMail(to, about, { author: 'Ada', isProfessional: true })),
		answerAcceptedMail: toAda(questions.answerAcceptedMail(to, about)),
		matterMail: toAda(health.matterMail(to, [], siteUrl)),
		wellAgainMail: toAda(health.wellAgainMail(to, siteUrl)),
		papersAskedMail: toAnna(papers.papersAskedMail(to, asked)),
		papersReminderMail: toAnna(papers.papersReminderMail(to, asked)),
		papersArrivedMail: toAda(papers.papersArrivedMail(to, { ...about, files: '2 file arrivati' })),
		accountDeletedMail: toAnna(leaving.accountDeletedMail({ ...to, siteUrl })),
		reportReceivedMail: toAnna(
			moderation.reportReceivedMail(to.email, 'comment', `${siteUrl}/articles/${ARTICLE}#commenti`),
		),
		reportArrivedMail: toAda(
			moderation.reportArrivedMail(to, { kind: 'comment', ground: 'other', explanation: 'x' }, siteUrl),
		),
		statementOfReasonsMail: toAnna(moderation.statementOfReasonsMail(to, reasons, declined)),
		decidedMail: toAnna(moderation.decidedMail(to, 'question', siteUrl + questionPath)),
		reportDecidedMail: toAnna(moderation.reportDecidedMail(to.email, reasons, siteUrl)),
		conversionDoneMail: toAnna(conversions.conversionDoneMail(to, 'atto.pdf', `${siteUrl}/pdf-converter`)),
		reminderMail: toAnna(deadlines.reminderMail(to, [], { url: `${siteUrl}/scadenze/mie`, unsubscribe })),
		accountChangedMail: toAnna(admins.accountChangedMail(to, 'role-revoked', 'Ha lasciato lo studio.', siteUrl)),
		securityMail: toAnna(security.securityMail(to, 'passkey-added', siteUrl)),
		confirmationMail: toAnna(accounts.confirmationMail(to, `${siteUrl}/auth/conferma?token=finto`)),
		alreadyRegisteredMail: toAnna(accounts.alreadyRegisteredMail(to, `${siteUrl}/auth`)),
		passwordResetMail: toAnna(accounts.passwordResetMail(to, `${siteUrl}/auth/reset?token=finto`)),
		newAddressMail: toAnna(accounts.newAddressMail(to, `${siteUrl}/auth/conferma?token=finto`)),
		addressChangeMail: toAnna(accounts.addressChangeMail(to, 'nuova@example.it', siteUrl)),
		pendingAddressMail: toAnna(
			accounts.pendingAddressMail(to, {
				newEmail: 'nuova@example.it',
				dueAt: new Date(),
				cancelUrl: `${siteUrl}/auth/annulla?token=finto`,
			}),
		),
		guessedMail: toAnna(accounts.guessedMail(to, 'password', siteUrl)),
		invitationMail: toAnna(
			invitations.invitationMail(
				{ email: to.email, role: 'collaboratore', invitedBy: 'Ada' },
				`${siteUrl}/invito/finto`,
			),
		),
	}
}

/** Pages that a used or invented one-time link opens for anybody: they say so. */
const ONE_TIME = /^\/(?:auth\/(?:conferma|reset|annulla)|invito)\b/

function linksOf({ text }: Mail): URL[] {
	return [...text.matchAll(/https?:\/\/[^\s]+/g)]
		.map(([link]) => new URL(link))
		.filter(({ origin }) => origin === siteUrl)
}

/** Opens a link as a browser does, and returns the page at the end of the redirects. */
async function open(
	visitor: Visitor,
	path: string,
): Promise<{ path: string; status: number; words: string; html: string }> {
	const response = await visitor.get(path)
	const location = response.headers.get('location')
	if (location !== null) return open(visitor, location)
	const html = await response.clone().text()
	return { path, status: response.status, words: await wordsOf(response), html }
}

it('knows every mail of the site', () => {
	const modules: Record<string, Record<string, unknown>> = import.meta.glob('../app/features/**/mails.it.ts', {
		eager: true,
	})
	const names = Object.values(modules).flatMap((exported) =>
		Object.keys(exported).filter((name) => name.endsWith('Mail')),
	)
	expect(Object.keys(everyMail()).toSorted()).toEqual(names.toSorted())
})

describe('every link of every mail', () => {
	it('opens for whom it was sent to', async () => {
		const noFault = expect.toSatisfy((status: number) => status < 500, 'no fault of the server')
		for (const [name, { mail, reader }] of Object.entries(everyMail())) {
			for (const { pathname, search } of linksOf(mail)) {
				const { status, path } = await open(members[reader], pathname + search)
				const meant = ONE_TIME.test(pathname)
					? { status: noFault }
					: { status: 200, path: pathname === '/auth' ? '/' : pathname + search }
				expect({ name, status, path }).toMatchObject(meant)
			}
		}
	})

	it('opens for a visitor, or asks to sign in and leads to that very place', async () => {
		for (const [name, { mail, reader }] of Object.entries(everyMail())) {
			for (const { pathname, search } of linksOf(mail)) {
				if (ONE_TIME.test(pathname) || pathname === '/auth') continue
				const visitor = visit()
				const page = await open(visitor, pathname + search)
				if (page.status === 200 && page.path === pathname + search) continue
				const signIn = `/auth?from=${encodeURIComponent(pathname + search)}`
				expect(page.words, name).toContain('Accedi per leggere')
				const leads = page.path === signIn || page.html.includes(`href="${signIn}"`)
				expect(leads, `${name} leads from ${page.path} to ${signIn}`).toBe(true)
				const login = { intent: 'login', email: reader === 'ada' ? ada.email : anna.email, password: anna.password }
				const entered = await visitor.submit(signIn, login)
				expect([name, entered.headers.get('location')]).toEqual([name, pathname + search])
			}
		}
	})

	it('shows nobody else what it is about', async () => {
		for (const [name, { mail }] of Object.entries(everyMail())) {
			for (const { pathname, search } of linksOf(mail)) {
				for (const other of [visit(), members.bruno]) {
					const page = await open(other, pathname + search)
					expect(page.status, name).toBeLessThan(500)
					expect(page.words, name).not.toContain(BODY)
				}
			}
		}
		expect(await open(members.bruno, questionPath)).toMatchObject({ status: 404 })
	})
})

it('tells a visitor nothing about a question that is not there', async () => {
	const unknown = await open(visit(), '/questions/00000000-0000-4000-8000-000000000000')
	expect(unknown).toMatchObject({ status: 404 })
	expect(unknown.words).toContain('Domanda non trovata')
	const reserved = await open(visit(), questionPath)
	expect(reserved).toMatchObject({ status: 401 })
	expect(reserved.words).not.toContain('Il contratto di affitto')
})
