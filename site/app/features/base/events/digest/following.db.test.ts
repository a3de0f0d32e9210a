import { expect, it } from 'vitest'
import { news } from '#app/features/content/news/news-table.server.ts'
import { createPerson } from '#test/people.ts'
import { createTestDeps } from '#test/test-app.ts'
import { waitingMails } from '#test/waiting-mails.ts'
import { digestSubscribers } from '../events-table.server.ts'
import { followThemes } from '../followed-themes.server.ts'
import { openUnsubscribeLink } from '../unsubscribe-link.server.ts'
import { confirmPath, openConfirmLink } from './confirm-link.server.ts'
import { askForDigest, confirmDigest, digestMailing, findFollowing } from './digest.server.ts'
import { sendDigests } from './send-digests.server.ts'

const deps = await createTestDeps()
const { db, keys, siteUrl } = deps
const MONDAY = new Date('2026-11-23T06:30:00Z')
const DAY_MS = 24 * 3600_000

function queryOf(link: string): URLSearchParams {
	return new URL(link, siteUrl).searchParams
}

const subscribers = () =>
	db
		.select({ email: digestSubscribers.email, themes: digestSubscribers.themes })
		.from(digestSubscribers)
		.orderBy(digestSubscribers.email)

async function subscribe(email: string, themes: readonly string[]) {
	await confirmDigest(db, { email, themes })
}

async function publish(title: string, category: string, daysAgo: number, tags: string[] = []) {
	const publishedAt = new Date(MONDAY.getTime() - daysAgo * DAY_MS)
	await db
		.insert(news)
		.values({ slug: title, title, sourceName: 'Fonte', url: '#', kind: 'feed', category, tags, publishedAt })
}

it('stores an address only after the link in its e-mail was used', async () => {
	const email = 'chi@example.it'
	expect(await askForDigest(deps, '198.51.100.1', { email, themes: ['IVA', 'Pensioni'] })).toBe(true)
	expect(await subscribers()).toEqual([])
	const [mail] = await waitingMails(deps, email)
	const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
	const asked = openConfirmLink(keys, queryOf(link))
	expect(asked).toMatchObject({ email, themes: ['IVA', 'Pensioni'] })
	if (asked) await confirmDigest(db, { ...asked, themes: [...asked.themes, 'inventato'] })
	expect(await subscribers()).toEqual([{ email, themes: ['IVA', 'Pensioni'] }])
	await confirmDigest(db, { email: 'CHI@example.it', themes: ['IRPEF'] })
	expect(await subscribers()).toEqual([{ email, themes: ['IRPEF'] }])
	await db.delete(digestSubscribers)
})

it('accepts no confirmation that is old, changed or made by somebody else', () => {
	const asked = { email: 'a@example.it', themes: ['IVA'] }
	expect(openConfirmLink(keys, queryOf(confirmPath(keys, asked, Date.now() - 8 * DAY_MS)))).toBeUndefined()
	const sealed = queryOf(confirmPath(keys, asked)).get('dati') ?? ''
	for (const dati of [`${sealed.slice(0, -3)}AAA`, 'x', '', keys.seal('settings', '{}')])
		expect(openConfirmLink(keys, new URLSearchParams({ dati }))).toBeUndefined()
})

it('writes to one address at most three times a day', async () => {
	const ask = () => askForDigest(deps, '198.51.100.2', { email: 'molte@example.it', themes: ['IVA'] })
	expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, true, true, false])
})

it('sends each subscriber the news of the week by theme, each once, and the way to end it in its headers', async () => {
	await publish('Nuova aliquota', 'IVA', 2, ['Fatture'])
	await publish('Vecchia aliquota', 'IVA', 9)
	await publish('Bonus', 'Detrazioni', 1)
	await subscribe('iva@example.it', ['IVA', 'Fatture'])
	await subscribe('pensioni@example.it', ['Pensioni'])
	expect(await sendDigests(deps, MONDAY)).toBe(1)
	const mails = await waitingMails(deps, 'iva@example.it')
	expect(mails).toHaveLength(1)
	expect(mails[0]?.subject).toBe('Le novità della settimana su IVA')
	expect(mails[0]?.text.match(/Nuova aliquota \(Fonte\)/g)).toHaveLength(1)
	expect(mails[0]?.html).toContain(`href="${siteUrl}/articles/Nuova%20aliquota"`)
	expect(mails[0]?.text).not.toMatch(/Vecchia|Bonus/)
	expect(await waitingMails(deps, 'pensioni@example.it')).toEqual([])
	const subscription = openUnsubscribeLink(keys, digestMailing, queryOf(mails[0]?.unsubscribe ?? ''))
	if (subscription) await digestMailing.end(db, subscription)
	expect(await subscribers()).toEqual([{ email: 'pensioni@example.it', themes: ['Pensioni'] }])
	await db.delete(digestSubscribers)
})

it('goes on after a crash with those who have not had theirs, and sends no second one', async () => {
	const addresses = Array.from({ length: 150 }, (_, n) => `lettore-${n}@example.it`)
	for (const address of addresses) await subscribe(address, ['IVA'])
	let sent = 0
	const crashing: typeof deps.queue.send = async (...args) => {
		if (++sent > 120) throw new Error('killed')
		await deps.queue.send(...args)
	}
	const nextMonday = new Date(MONDAY.getTime() + 7 * DAY_MS)
	await publish('Aliquota di questa settimana', 'IVA', -5)
	await expect(sendDigests({ ...deps, queue: { ...deps.queue, send: crashing } }, nextMonday)).rejects.toThrow('killed')
	// The first hundred were committed with their mails; the others' mails were undone with their transaction.
	expect(await sendDigests(deps, nextMonday)).toBe(50)
	expect(await sendDigests(deps, nextMonday)).toBe(0)
	for (const address of [addresses[0], addresses[149]]) expect(await waitingMails(deps, address ?? '')).toHaveLength(1)
	await db.delete(digestSubscribers)
}, 60_000)

it("keeps a person's own digest on the themes followed, and ends it with the last of them", async () => {
	const anna = await createPerson(db, 'Anna')
	await followThemes(db, anna, ['IVA', 'IRPEF'])
	await subscribe(anna.email, ['IVA', 'IRPEF'])
	await followThemes(db, anna, ['Pensioni'])
	expect(await subscribers()).toEqual([{ email: anna.email, themes: ['Pensioni'] }])
	expect(await findFollowing(db, anna, 'IVA')).toMatchObject({
		followed: ['IVA', 'Pensioni'],
		person: { hasDigest: true },
	})
	await followThemes(db, anna, [])
	expect(await findFollowing(db, anna, null)).toMatchObject({ followed: [], person: { hasDigest: false } })
})
