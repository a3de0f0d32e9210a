import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '#app/features/base/audit/audit-table.server.ts'
import { saveStudio } from '#app/features/base/studio/studio.server.ts'
import { emptyStudio, studioShown } from '#app/features/base/studio/studio.ts'
import { mailJob } from '#platform/mail/mail-job.ts'
import { createAdmin, createPerson } from '#test/people.ts'
import { seenOf, seenOn } from '#test/seen.ts'
import { createTestDeps } from '#test/test-app.ts'
import { findOwnPages, findPageText, previewPage, renderStudioPage, savePageText } from './own-texts.server.ts'
import { tellChangeJob } from './tell-change-job.server.ts'

const deps = await createTestDeps()
const { db, settings } = deps
const ada = await createAdmin(db, 'Ada')
const now = new Date('2027-03-01T23:30:00Z')

beforeAll(async () => {
	await saveStudio(
		settings,
		ada,
		{ ...emptyStudio, name: 'Rossi', phone: '+39079630000' },
		seenOf(studioShown(emptyStudio)),
	)
	// The queue looks a job's name up once, which it cannot do within a transaction of the embedded database; a working site has done it at its start.
	await deps.queue.send(db, tellChangeJob, { page: 'privacy-policy', after: null })
	await deps.queue.send(db, mailJob, { to: 'a@example.it', subject: '', text: '', html: '' })
	await db.execute(sql`delete from pgboss.job where name in ('pages.tell-change', 'mail.send')`)
})

async function queued(name: string): Promise<number> {
	const { rows } = (await db.execute(sql`select 1 from pgboss.job where name = ${name}`)) as { rows: unknown[] }
	return rows.length
}

it('shows the text that the studio wrote, with its details, and that of the site again when it goes back', async () => {
	const before = await renderStudioPage(settings, 'prezzi')
	const body =
		'# Listino\n\nChiama {{studio.phone}}.\n\nFax {{studio.fax}}\n\n| Voce | Euro |\n| --- | --- |\n| 730 | 60,00 € |'
	await savePageText(
		deps,
		ada,
		'prezzi',
		{ lead: 'Quanto costa', body },
		seenOn(await findPageText(settings, ada, 'prezzi')),
		now,
	)
	const page = await renderStudioPage(settings, 'prezzi')
	expect(page).toMatchObject({ title: 'Prezzi', lead: 'Quanto costa', updatedAt: null })
	expect(page.html).toContain('<h2 id="listino">Listino</h2>')
	expect(page.html).toContain('Chiama <a href="tel:+39079630000">079 630000</a>.')
	expect(page.html).not.toContain('Fax')
	expect(page.html).toContain('<td align="right">60,00\u00a0€</td>')
	expect((await findOwnPages(settings, ada)).find(({ name }) => name === 'prezzi')?.changedAt).toBe('2027-03-02')
	expect(await findPageText(settings, ada, 'prezzi')).toMatchObject({ body, isOwn: true })
	expect((await db.select().from(auditLog)).map(({ reason }) => reason)).toContain('Testo di «Prezzi»: cambiato')
	await savePageText(deps, ada, 'prezzi', null, seenOn(await findPageText(settings, ada, 'prezzi')), now)
	expect(await renderStudioPage(settings, 'prezzi')).toEqual(before)
})

it('previews a text as the page shows it, without scripts', async () => {
	const html = await previewPage(settings, ada, 'chi-siamo', 'Siamo {{studio.name}} <script>alert(1)</script>')
	expect(html).toContain('Siamo Rossi')
	expect(html).not.toContain('<script')
})

it('dates a legal page by its last change, and tells each person with a confirmed account of it only if asked to', async () => {
	const form = { lead: '', body: 'Il testo nuovo dei termini, per intero.' }
	await savePageText(
		deps,
		ada,
		'terms-of-service',
		form,
		seenOn(await findPageText(settings, ada, 'terms-of-service')),
		now,
	)
	expect(await renderStudioPage(settings, 'terms-of-service')).toMatchObject({
		publishedAt: '2025-04-08',
		updatedAt: '2027-03-02',
	})
	expect(await queued('pages.tell-change')).toBe(0)
	await savePageText(
		deps,
		ada,
		'terms-of-service',
		{ ...form, tell: '1' },
		seenOn(await findPageText(settings, ada, 'terms-of-service')),
		now,
	)
	expect(await queued('pages.tell-change')).toBe(1)
	await savePageText(
		deps,
		ada,
		'prezzi',
		{ ...form, tell: '1' },
		seenOn(await findPageText(settings, ada, 'prezzi')),
		now,
	)
	expect(await queued('pages.tell-change')).toBe(1)

	await createPerson(db, 'Anna')
	const unconfirmed = await createPerson(db, 'Bruno')
	await db.execute(sql`update users set email_verified = false where id = ${unconfirmed.userId}`)
	const mails = await queued('mail.send')
	await tellChangeJob.run(deps, { page: 'terms-of-service', after: null }, new AbortController().signal)
	expect(await queued('mail.send')).toBe(mails + 2)
})

it('tells many people in batches, each once', async () => {
	await db.execute(sql`insert into users (id, name, email, email_verified)
		select 'tante-' || lpad(n::text, 4, '0'), 'Tante', 'tante' || n || '@example.it', true from generate_series(1, 230) n`)
	const mails = await queued('mail.send')
	const jobs = await queued('pages.tell-change')
	const signal = new AbortController().signal
	await tellChangeJob.run(deps, { page: 'privacy-policy', after: 'tante-0000' }, signal)
	expect(await queued('pages.tell-change')).toBe(jobs + 1)
	await tellChangeJob.run(deps, { page: 'privacy-policy', after: 'tante-0200' }, signal)
	expect(await queued('pages.tell-change')).toBe(jobs + 1)
	expect(await queued('mail.send')).toBe(mails + 230)
})
