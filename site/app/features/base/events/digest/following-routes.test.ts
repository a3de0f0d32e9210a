import { expect, it } from 'vitest'
import { news } from '#app/features/content/news/news-table.server.ts'
import { wordsOf } from '#test/forms.ts'
import { solveCaptcha } from '#test/solve-captcha.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor, readMails } from '#test/visitor.ts'
import { digestSubscribers } from '../events-table.server.ts'
import { confirmDigest } from './digest.server.ts'
import { sendDigests } from './send-digests.server.ts'

const site = await createTestApp()
const { db, env, siteUrl } = site.deps
const visit = () => createVisitor(site.fetch, siteUrl)
const subscribers = () => db.select({ themes: digestSubscribers.themes }).from(digestSubscribers)

async function mailTo(address: string, subject: RegExp): Promise<string> {
	const find = async () =>
		(await readMails(env.dataDir).catch(() => [])).find(
			(mail) => JSON.stringify(mail.to).includes(address) && subject.test(mail.subject ?? ''),
		)
	await expect.poll(find).toBeDefined()
	return (await find())?.text ?? ''
}

it('leads a visitor from the request to the digest and out of it, with two consents and one click', async () => {
	const visitor = visit()
	const email = 'lettrice@example.it'
	const asked = { intent: 'follow', email, 'tema:IVA': 'on' }
	const without = await visitor.submit('/argomenti', { ...asked, captcha: '' })
	expect(without.status).toBe(400)
	expect(await without.text()).toContain('Per favore, completa la verifica')
	const none = await visitor.submit('/argomenti', { email, captcha: await solveCaptcha(visitor.get) })
	expect(await none.text()).toContain('Scegli almeno un argomento')
	const sent = await visitor.submit('/argomenti', { ...asked, captcha: await solveCaptcha(visitor.get) })
	expect(sent.headers.get('location')).toBe('/')
	const { pathname, search } = new URL(/https?:\S+/.exec(await mailTo(email, /Conferma/))?.[0] ?? '', siteUrl)
	expect(await (await visitor.get(pathname + search)).text()).toContain('Sì, mandatemelo')
	expect(await subscribers()).toEqual([])
	await visitor.submit(pathname + search, {})
	expect(await subscribers()).toEqual([{ themes: ['IVA'] }])

	const title = 'Una novità sull’IVA'
	await db.insert(news).values({
		...{ slug: 'novita', title, sourceName: 'Fonte', url: '#', kind: 'feed', category: 'IVA' },
		publishedAt: new Date(Date.now() - 60_000),
	})
	expect(await sendDigests(site.deps)).toBe(1)
	const digest = await mailTo(email, /novità della settimana/)
	expect(digest).toContain(title)
	const end = new URL(/\S+\/disiscrivi\S+/.exec(digest)?.[0] ?? '', siteUrl)
	expect((await visitor.get(end.pathname + end.search)).status).toBe(200)
	expect(await subscribers()).toHaveLength(1)
	// RFC 8058: as a mail program posts, without cookies and origin.
	const ended = await site.fetch(end.pathname + end.search, {
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: 'List-Unsubscribe=One-Click',
	})
	expect(ended.status).toBe(200)
	expect(await subscribers()).toEqual([])
	expect((await visitor.get('/argomenti/conferma?dati=x')).status).toBe(404)
})

it('shows a person the news of a followed theme, with their count, and keeps an article for later', async () => {
	const person = visit()
	await becomeUser(person, env.dataDir, anna)
	await person.submit('/argomenti', { intent: 'follow', 'tema:Pensioni': 'on' })
	expect(await (await person.get('/argomenti')).text()).toMatch(/name="tema:Pensioni"[^>]*checked/)
	await db.insert(news).values({
		...{
			slug: 'pensioni-2027',
			title: 'Pensioni 2027',
			sourceName: 'Fonte',
			url: '#',
			kind: 'feed',
			tags: ['Pensioni'],
		},
		publishedAt: new Date(),
	})
	const notices = await (await person.get('/avvisi')).text()
	expect(notices).toContain('1 notizia su Pensioni negli ultimi sette giorni')
	expect(notices).toContain('Avvisi (1 novità)')
	expect((await person.submit('/avvisi', { intent: 'seen', until: new Date().toISOString() })).status).toBe(200)
	expect(await (await person.get('/avvisi')).text()).not.toContain('Avvisi (1 novità)')

	const saved = await person.submit('/articoli-salvati', { intent: 'save', slug: 'pensioni-2027' })
	expect(saved.headers.get('location')).toBe('/articles/pensioni-2027')
	expect(await (await person.get('/articles/pensioni-2027')).text()).toContain('Togli dai salvati')
	expect(await (await person.get('/articoli-salvati')).text()).toContain('Pensioni 2027')
	await person.submit('/articoli-salvati', { intent: 'forget-here', slug: 'pensioni-2027' })
	expect(await (await person.get('/articoli-salvati')).text()).toContain('Non hai ancora salvato articoli')
	for (const path of ['/avvisi', '/articoli-salvati'])
		expect((await visit().get(path)).headers.get('location')).toBe(`/auth?from=${encodeURIComponent(path)}`)
})

it('lists on the profile the mails that a person gets, and ends each from there', async () => {
	const bruno = { ...anna, name: 'Bruno', email: 'bruno@example.it' }
	const person = visit()
	await becomeUser(person, env.dataDir, bruno)
	expect(await (await person.get('/profile')).text()).toContain('Nessuna e-mail periodica.')
	await confirmDigest(db, { email: bruno.email, themes: ['IVA'] })
	await person.submit('/cosa-cambia', { intent: 'subscribe', profilo: 'pensionato' })
	const profile = await (await person.get('/profile')).text()
	const links = [...profile.matchAll(/href="(\/disiscrivi[^"]+)"/g)].map(([, link = '']) =>
		link.replaceAll('&amp;', '&'),
	)
	expect(links).toHaveLength(2)
	for (const title of ['Riepilogo settimanale', 'Novità del mese']) expect(profile).toContain(title)
	for (const [at, link] of links.entries()) {
		expect(await (await person.get(link)).text()).toContain('Vuoi smettere di ricevere')
		const done = await wordsOf(await person.get((await person.submit(link, {})).headers.get('location') ?? ''))
		const [, list = ''] = done.split('Che cosa arriva ancora')
		const [ended, other] = link.includes('riepilogo=')
			? ['Riepilogo settimanale', 'Novità del mese']
			: ['Novità del mese', 'Riepilogo settimanale']
		expect(list).not.toContain(ended)
		expect(list.includes(other)).toBe(at === 0)
		expect(list).toContain('Le e-mail che servono')
	}
	expect(await (await person.get('/profile')).text()).toContain('Nessuna e-mail periodica.')
})
