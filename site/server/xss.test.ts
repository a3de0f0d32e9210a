import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sanitizeHtml from 'sanitize-html'
import { beforeAll, expect, it } from 'vitest'
import { profiles, users } from '#app/features/base/people/accounts-table.server.ts'
import { comments } from '#app/features/content/comments/comments-table.server.ts'
import { news, newsCorrections, newsDrafts } from '#app/features/content/news/news-table.server.ts'
import {
	answers,
	questions,
	questionThemes,
	revisions,
} from '#app/features/content/questions/questions-table.server.ts'
import { moderationDecisions, reports } from '#app/features/desk/moderation/moderation-table.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { createMember, submitForm } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, createVisitor, type Visitor } from '#test/visitor.ts'

/** Vectors of OWASP's XSS filter evasion cheat sheet, one per line. */
const vectors = readFileSync(join(import.meta.dirname, '../test/xss-vectors.txt'), 'utf8')
	.trim()
	.split('\n')
const all = vectors.join('\n')

const site = await createTestApp()
const { db, siteUrl } = site.deps
const ada = { ...anna, name: 'Ada', email: 'ada@example.it' }
let admin: Visitor
const ids = {
	question: '0b6f6d3e-0000-4000-8000-000000000001',
	draft: '0b6f6d3e-0000-4000-8000-000000000002',
}

beforeAll(async () => {
	admin = await createMember(site, ada)
	const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, ada.email))
	const userId = user?.id ?? ''
	await becomeFirstAdmin(db, userId)
	const own = { userId, fingerprint: '' }
	await db.insert(profiles).values({ userId, name: 'A', surename: 'B', mail: ada.email, displayName: vectors[0] ?? '' })
	const [article] = await db
		.insert(news)
		.values({
			slug: 'vettori',
			title: all.slice(0, 2000),
			description: all,
			content: all,
			sourceName: vectors[1] ?? '',
			author: vectors[2] ?? '',
			category: vectors[3] ?? '',
			tags: vectors.slice(0, 10),
			url: 'javascript:alert(1)',
			urlToImage: '/x" onerror="alert(1)',
			publishedAt: new Date(),
			kind: 'studio',
		})
		.returning({ id: news.id })
	const articleId = article?.id ?? ''
	await db.insert(newsCorrections).values({ newsId: articleId, note: all })
	await db
		.insert(newsDrafts)
		.values({ id: ids.draft, title: all, description: all, content: all, note: all, newsId: articleId })
	await db.insert(comments).values([
		{ ...own, articleId, content: all, status: 'shown' },
		{ ...own, articleId, content: all, status: 'held' },
	])
	const question = { title: all, content: all, category: vectors[4] ?? '', tags: vectors.slice(0, 20), userId: null }
	await db.insert(questions).values([
		{ ...question, id: ids.question, status: 'published' },
		{ ...question, status: 'pending', publishable: true },
	])
	await db.insert(questionThemes).values(vectors.slice(0, 12).map((name) => ({ kind: 'tag' as const, name, count: 9 })))
	const [answer] = await db
		.insert(answers)
		.values({ questionId: ids.question, userId, body: all, isAccepted: true })
		.returning({ id: answers.id })
	await db.insert(revisions).values([
		{ questionId: ids.question, title: all, body: all },
		{ answerId: answer?.id ?? '', body: all },
	])
	const subject = { subjectKind: 'question', subjectId: ids.question } as const
	await db.insert(reports).values({ ...subject, ground: 'other', explanation: all })
	await db.insert(moderationDecisions).values({ ...subject, excerpt: all, decision: 'keep', reason: all })
})

interface Danger {
	tag: string
	why: string
}

/** Returns the elements and attributes that could run a script and that no page of this site has. */
function dangersIn(html: string): Danger[] {
	const found: Danger[] = []
	sanitizeHtml(html, {
		allowedTags: false,
		allowedAttributes: false,
		allowVulnerableTags: true,
		parseStyleAttributes: false,
		onOpenTag(tag, attributes) {
			const own = attributes.nonce !== undefined || attributes.type === 'application/ld+json'
			if (tag === 'script' && !own) found.push({ tag, why: 'a script without a nonce' })
			if (['iframe', 'object', 'embed', 'base', 'frame', 'frameset', 'xss', 'bgsound', 'math'].includes(tag))
				found.push({ tag, why: 'not ours' })
			if (tag === 'meta' && attributes['http-equiv'] !== undefined) found.push({ tag, why: 'http-equiv' })
			if (tag === 'link' && attributes.rel === 'stylesheet' && !attributes.href?.startsWith('/'))
				found.push({ tag, why: 'a foreign stylesheet' })
			for (const [name, value] of Object.entries(attributes)) {
				if (/^on/i.test(name)) found.push({ tag, why: name })
				// Browsers drop these characters before they read the scheme.
				// oxlint-disable-next-line no-control-regex -- those are the characters
				const address = value.replace(/[\u0000-\u0020]/g, '')
				if (
					/^(?:href|src|action|formaction|background|data|poster|xlink:href)$/i.test(name) &&
					/^(?:javascript|vbscript|data:text)/i.test(address)
				)
					found.push({ tag, why: `${name}=${value}` })
			}
		},
	})
	return found
}

it('sees a danger where there is one', () => {
	// The rest are dangerous only inside an attribute, in a style sheet, or in one outdated browser.
	expect(vectors.filter((vector) => dangersIn(vector).length > 0).length).toBeGreaterThan(vectors.length * 0.6)
})

const PAGES = [
	'/',
	'/articles/vettori',
	`/questions/${ids.question}`,
	`/segnala/domanda/${ids.question}`,
	'/admin/moderazione',
	'/admin/notizie',
	`/admin/notizie/${ids.draft}`,
]

it.each(PAGES)('%s shows the vectors of the cheat sheet as text to an admin', async (path) => {
	const response = await admin.get(path)
	expect(response.status).toBe(200)
	expect(dangersIn(await response.text())).toEqual([])
})

it.each(PAGES.slice(0, 4))('%s, as it is kept for visitors, lets no script in that it did not write', async (path) => {
	const response = await createVisitor(site.fetch, siteUrl).get(path)
	expect(response.status).toBe(200)
	// The page's own scripts are allowed by hash instead of nonce.
	const dangers = dangersIn(await response.text()).filter(({ why }) => why !== 'a script without a nonce')
	expect(dangers).toEqual([])
	expect(response.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*'unsafe-inline'/)
})

it('says every vector word for word where texts are shown whole', async () => {
	for (const path of ['/articles/vettori', `/questions/${ids.question}`, '/admin/moderazione']) {
		const html = await (await admin.get(path)).text()
		const decoded = html
			.replaceAll('&lt;', '<')
			.replaceAll('&gt;', '>')
			.replaceAll('&quot;', '"')
			.replaceAll('&#x27;', "'")
			.replaceAll('&amp;', '&')
		expect(vectors.filter((vector) => !decoded.includes(vector))).toEqual([])
	}
})

it('repeats nothing that runs of what was searched for', async () => {
	for (const name of ['cerca', 'argomento', 'categoria', 'quesito', 'etichetta']) {
		for (const vector of vectors.filter((_, n) => n % 6 === 0)) {
			const response = await admin.get(`/?${name}=${encodeURIComponent(vector)}`)
			expect(dangersIn(await response.text()), `${name}=${vector}`).toEqual([])
		}
	}
})

it('gives back what a refused form held as text', async () => {
	const fields = { title: all, content: all, explanation: all, email: all, ground: all, name: all, description: all }
	for (const path of ['/new-question', `/segnala/domanda/${ids.question}`, '/admin/notizie/nuova', '/profile']) {
		const response = await submitForm(site, admin, path, fields)
		expect(response.status, path).toBe(400)
		const html = await response.text()
		expect(dangersIn(html), path).toEqual([])
		expect(html).toContain('&lt;svg/onload=')
	}
})
