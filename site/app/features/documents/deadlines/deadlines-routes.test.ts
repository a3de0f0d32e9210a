import { addDays, deadlinesOf } from 'calcoli'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { unsubscribePath } from '#app/features/base/events/unsubscribe-link.server.ts'
import { becomeFirstAdmin } from '#app/features/people/accounts/first-admin.server.ts'
import { selectRows } from '#platform/database/database.ts'
import { submitShown, wordsOf } from '#test/forms.ts'
import { createTestApp } from '#test/test-app.ts'
import { anna, becomeUser, createVisitor } from '#test/visitor.ts'
import { dayInRome } from './calendar.server.ts'
import { ownDeadlines } from './deadlines-table.server.ts'
import { reminderMailing } from './reminders.server.ts'

const site = await createTestApp()
const { db, env, siteUrl, keys } = site.deps
const person = createVisitor(site.fetch, siteUrl)
const admin = createVisitor(site.fetch, siteUrl)
const today = dayInRome(new Date())
const year = Number(today.slice(0, 4))

const idOf = async (email: string) => {
	const [row] = await selectRows<{ id: string }>(db, sql`select id from users where email = ${email}`)
	return row?.id ?? ''
}

beforeAll(async () => {
	await becomeUser(person, env.dataDir)
	await becomeUser(admin, env.dataDir, { ...anna, email: 'ada@example.it' })
	await becomeFirstAdmin(db, await idOf('ada@example.it'))
})

describe('/scadenze', () => {
	it('shows the year by who one is, with the norm of each, also without script', async () => {
		const page = await (await site.fetch(`/scadenze?anno=${year}&mese=tutti&chi=condominio`)).text()
		expect(page).toContain('Modello 770')
		expect(page).not.toContain('IVA mensile')
		expect(page).toContain('art. 4, comma 4-bis, d.P.R. 322/1998')
		expect(page).toMatch(/<form[^>]+method="get"/)
	})

	it('shows a month in weeks that start on Monday, whose days lead to their deadlines', async () => {
		const page = await (await site.fetch(`/scadenze?anno=${year}&mese=6`)).text()
		const calendar = /<nav aria-label="Giorni con scadenze".*?<\/nav>/s.exec(page)?.[0] ?? ''
		expect(calendar.replace(/<ol.*/s, '').match(/(?<=<span>)\w{3}/g)).toEqual('lun mar mer gio ven sab dom'.split(' '))
		const places = [...calendar.matchAll(/<li.*?<\/li>/gs)].map(([place]) => place)
		const before = (new Date(Date.UTC(year, 5, 1)).getUTCDay() + 6) % 7
		expect(places.findIndex((place) => /^(?:<li[^>]*>)(?:<a[^>]*>)?1º</.test(place))).toBe(before)
		const [, target = ''] = /href="#([^"]+)"/.exec(calendar) ?? []
		expect(page).toContain(`id="${target}"`)
	})

	it('shows one month, and names the ones around it', async () => {
		const page = await (await site.fetch(`/scadenze?anno=${year}&mese=6`)).text()
		expect(page).toContain('IMU: acconto')
		expect(page).not.toContain('IMU: saldo')
		expect(page).toContain('Maggio')
		expect(page).toContain(`href="/scadenze?anno=${year}&amp;mese=7"`)
	})

	it('says once that dates come from a secondary source, and beside a norm only what is different there', async () => {
		const page = await (await site.fetch(`/scadenze?anno=${year}&mese=tutti&chi=srl`)).text()
		const shown = page.replaceAll(/<script.*?<\/script>/gs, '')
		expect(shown.match(/da fonte secondaria/g)).toHaveLength(1)
		expect(page).toContain('codice civile, testo di febbraio 2026')
	})

	it.each(['anno=1&mese=99&chi=x&tema=y', 'anno=NaN'])('answers %s as if it were not there', async (query) => {
		expect((await site.fetch(`/scadenze?${query}`)).status).toBe(200)
	})
})

describe('/scadenze/mie', () => {
	it('sends visitors to sign in and back, with what was to be added', async () => {
		const path = '/scadenze/mie?giorno=2026-06-15&titolo=Ricorso'
		const response = await createVisitor(site.fetch, siteUrl).get(path)
		expect(response.headers.get('location')).toBe(`/auth?from=${encodeURIComponent(path)}`)
		const form = await (await person.get(path)).text()
		expect(form).toContain('value="2026-06-15"')
		expect(form).toContain('value="Ricorso"')
	})

	it('keeps a deadline in sight for a month after its day, with its note', async () => {
		const userId = await idOf(anna.email)
		const ago = (days: number) => addDays(today, -days)
		await db.insert(ownDeadlines).values([
			{ userId, day: ago(1), title: 'Visura', note: 'Protocollo 123' },
			{ userId, day: ago(40), title: 'Vecchia' },
		])
		const page = await wordsOf(await person.get('/scadenze/mie'))
		await db.delete(ownDeadlines)
		for (const words of ['è passata', 'Visura', 'Protocollo 123']) expect(page).toContain(words)
		expect(page).not.toContain('Vecchia')
	})

	it('adds, refuses with what was typed, saves choices and makes a calendar that needs no sign-in', async () => {
		const refused = await person.submit('/scadenze/mie', { intent: 'add', day: 'domani', title: 'Ricorso' })
		expect(refused.status).toBe(400)
		expect(await refused.text()).toContain('Scrivi una data.')
		const passed = await person.submit('/scadenze/mie', { intent: 'add', day: '2026-01-15', title: 'Ricorso' })
		expect(await passed.text()).toContain('Questa data è già passata')
		await person.submit('/scadenze/mie', {
			intent: 'add',
			day: `${year + 1}-03-02`,
			title: 'Ricorso',
			path: '//evil.example',
		})
		await submitShown(person, '/scadenze/mie', {
			intent: 'settings',
			'chi-persona-fisica': 'on',
			byMail: 'on',
			daysBefore: '7',
		})
		const before = await (await person.get('/scadenze/mie')).text()
		expect(before).toContain('Crea l’indirizzo')
		expect(before).not.toContain('/scadenze/calendario/')
		await person.submit('/scadenze/mie', { intent: 'renew-calendar' })
		const page = await (await person.get('/scadenze/mie')).text()
		expect(page).toContain('Ricorso')
		expect(page).not.toContain('evil.example')
		const address = /https?:[^"]+\/scadenze\/calendario\/[^"]+\.ics/.exec(page)?.[0] ?? ''
		const calendar = await site.fetch(new URL(address).pathname)
		expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
		expect(await calendar.text()).toContain('SUMMARY:Ricorso')
		expect((await site.fetch(new URL(address).pathname.replace('.ics', 'x.ics'))).status).toBe(404)
	})

	it('ends reminders with one click from a mail, and with a button from the page', async () => {
		const link = unsubscribePath(keys, reminderMailing, { userId: await idOf(anna.email) })
		const page = await (await site.fetch(link)).text()
		expect(page).toContain('Promemoria delle scadenze')
		const oneClick = await site.fetch(link, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		})
		expect(oneClick.status).toBe(200)
		const rows = await selectRows<{ by_mail: boolean }>(db, sql`select by_mail from deadline_settings`)
		expect(rows).toEqual([{ by_mail: false }])
		expect((await site.fetch(link.replace('firma=', 'firma=x'))).status).toBe(404)
	})
})

describe('/admin/scadenze', () => {
	it('is closed to others, extends a deadline for everybody to see, and opens a draft of the news', async () => {
		expect((await person.get('/admin/scadenze')).headers.get('location')).toBe('/')
		const next = [...deadlinesOf(year), ...deadlinesOf(year + 1)].find(({ day }) => day > today)
		if (!next) throw new Error('no deadline')
		const extension = { intent: 'extend', key: next.key, source: 'd.l. 99/2026, art. 1' }
		const earlier = await submitShown(admin, '/admin/scadenze', { ...extension, day: addDays(next.day, -1) })
		expect(earlier.status).toBe(400)
		expect(await earlier.text()).toContain('La proroga deve portare a un giorno dopo la scadenza di legge')
		const extended = addDays(next.day, 10)
		const said = await submitShown(admin, '/admin/scadenze', { ...extension, day: extended })
		expect(said.headers.get('location')).toBe('/admin/scadenze')
		const [nextYear, nextMonth] = extended.split('-').map(Number)
		const page = await (await site.fetch(`/scadenze?anno=${nextYear}&mese=${nextMonth}`)).text()
		expect(page).toContain('d.l. 99/2026, art. 1')
		expect(page).toContain('Prorogata')
		const opened = await admin.submit('/admin/scadenze', { intent: 'news', key: next.key })
		expect(opened.headers.get('location')).toMatch(/^\/admin\/notizie\/[\da-f-]{36}$/)
		const draft = await (await admin.get(opened.headers.get('location') ?? '')).text()
		expect(draft).toContain('Proroga: ')
	})

	it('says what is missing in a deadline of its own', async () => {
		const refused = await admin.submit('/admin/scadenze', {
			intent: 'add',
			day: '2026-12-01',
			title: 'x',
			theme: 'casa',
		})
		expect(refused.status).toBe(400)
		const page = await refused.text()
		for (const problem of ['Scrivi che cosa scade.', 'Scegli almeno una voce.', 'Scrivi la norma o il comunicato.'])
			expect(page).toContain(problem)
	})
})
