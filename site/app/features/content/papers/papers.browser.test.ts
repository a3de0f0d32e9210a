import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { questions } from '#app/features/content/questions/questions-table.server.ts'
import { goTo, serveTestApp } from '#test/served-app.ts'
import { linkInMailTo } from '#test/visitor.ts'
import { papersPath } from './link.server.ts'
import { paperFiles, paperRequests, papers } from './papers-table.server.ts'

const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1440, height: 900 }
const site = await serveTestApp()
const { db, env } = site.deps

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Draws a photo of some size in the browser, as a camera gives it. */
function photo(page: Page, width: number): Promise<Buffer> {
	return page
		.evaluate(async (side) => {
			const canvas = new OffscreenCanvas(side, side)
			const context = canvas.getContext('2d')
			for (let n = 0; n < 200; n++) {
				if (context) context.fillStyle = `hsl(${(n * 37) % 360} 80% 50%)`
				context?.fillRect((n * 53) % side, (n * 97) % side, side / 5, side / 7)
			}
			const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
			return [...new Uint8Array(await blob.arrayBuffer())]
		}, width)
		.then((bytes) => Buffer.from(bytes))
}

/** Returns the names of the files that the browser keeps until they have arrived. */
function keptNames(page: Page): Promise<string[]> {
	return page.evaluate(
		() =>
			new Promise<string[]>((resolve, reject) => {
				const opened = indexedDB.open('papers')
				opened.addEventListener('error', () => reject(new Error('IndexedDB failed')))
				opened.addEventListener('success', () => {
					const found = opened.result.transaction('files').objectStore('files').getAll() as IDBRequest<
						{ name: string }[]
					>
					found.addEventListener('success', () => resolve(found.result.map(({ name }) => name)))
				})
			}),
	)
}

async function choose(page: Page, paper: string, name: string, buffer: Buffer): Promise<void> {
	const chooser = page.waitForEvent('filechooser')
	await button(page, `Aggiungi foto o file per ${paper}`).click()
	await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer })
}

it('leads from the studio’s request on a question by the mail to a phone without a password, over a cut network, to one ZIP', async () => {
	const ada = await site.person('ada', true)
	const anna = await site.person('anna')
	const [question] = await db
		.insert(questions)
		.values({
			title: 'Il contratto di affitto',
			content: 'Lo devo registrare?',
			userId: anna.userId,
			status: 'pending',
		})
		.returning()
	const studio = await site.open(WIDE, ada)
	await goTo(studio.page, `/questions/${question?.id}`)
	await studio.page.getByText('Chiedi documenti', { exact: true }).click()
	await studio.page.getByLabel('Documenti', { exact: true }).fill('Contratto firmato\nDocumento d’identità')
	const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
	await studio.page.getByLabel('Entro il giorno').fill(day)
	await button(studio.page, 'Manda la richiesta').click()
	await studio.page.getByText('Richiesta mandata').waitFor()
	await studio.page.getByText('Link usato: non ancora').or(studio.page.getByText('non ancora')).first().waitFor()

	await expect.poll(async () => (await linkInMailTo(anna.email, env.dataDir)).pathname).toMatch(/^\/documenti\//)
	const link = (await linkInMailTo(anna.email, env.dataDir)).href
	const phone = await site.open(PHONE)
	await goTo(phone.page, link)
	await phone.page.getByRole('heading', { name: 'Contratto firmato' }).waitFor()
	expect((await db.select().from(paperRequests))[0]?.openedAt).toBeNull()
	expect(await phone.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

	await choose(phone.page, 'Contratto firmato', 'IMG_0001.jpg', await photo(phone.page, 900))
	await phone.page.getByText('Arrivato', { exact: true }).waitFor()
	await expect.poll(async () => (await db.select().from(paperRequests))[0]?.openedAt).not.toBeNull()

	// The site receives the second photo, but its answer never reaches the phone.
	let lost = 0
	await phone.page.route('**/files/*', async (route) => {
		if (lost++ === 0) await route.fetch()
		await route.abort('connectionreset')
	})
	await choose(phone.page, 'Documento d’identità', 'IMG_0002.jpg', await photo(phone.page, 700))
	await phone.page.getByText('La rete non risponde.').waitFor()
	await expect.poll(() => db.$count(paperFiles)).toBe(2)
	await phone.page.context().setOffline(true)
	await choose(phone.page, 'Documento d’identità', 'IMG_0003.jpg', await photo(phone.page, 500))
	await expect.poll(() => keptNames(phone.page)).toContain('IMG_0003.jpg')
	// The page is closed while the network is still cut, or it would send by itself; the phone keeps what was not sent.
	const again = await phone.page.context().newPage()
	await phone.page.close()
	await again.context().setOffline(false)
	const sentAgain: string[] = []
	again.on('request', (request) => {
		if (request.url().includes('/files/')) sentAgain.push(request.url())
	})
	await goTo(again, link)
	await expect.poll(() => again.getByText('Arrivato', { exact: true }).count(), { timeout: 30_000 }).toBe(3)
	expect([await db.$count(paperFiles), sentAgain.length]).toEqual([3, 1])
	await button(again, 'Ho finito').click()
	await again.getByText('Hai finito, grazie').waitFor()
	await goTo(again, link)
	await again.getByText('Questo link non vale più').waitFor()

	await goTo(studio.page, '/admin/posta?tipo=papers')
	await studio.page.getByRole('link', { name: /Contratto firmato/ }).click()
	await studio.page.getByRole('link', { name: 'Vedi i documenti' }).click()
	await studio.page.getByText('IMG_0003.jpg').waitFor()
	const download = studio.page.waitForEvent('download')
	await studio.page.getByRole('link', { name: 'Scarica tutto in uno ZIP' }).click()
	const zip = await (await download).createReadStream()
	const chunks: Buffer[] = []
	for await (const chunk of zip) chunks.push(Buffer.from(chunk as Uint8Array))
	const archive = Buffer.concat(chunks).toString('utf8')
	for (const name of ['Contratto firmato/IMG_0001.jpg', 'identità/IMG_0002.jpg', 'identità/IMG_0003.jpg'])
		expect(archive).toContain(name)
	await button(studio.page, 'Visti: togli dalla posta').click()
	await studio.page.getByText('Segnati come visti').waitFor()
	const [request] = await db.select().from(paperRequests).where(eq(paperRequests.userId, anna.userId))
	expect(request?.seenAt).not.toBeNull()
	expect(studio.violations).toEqual([])
}, 240_000)

/** Counts the clicks and taps of a person on the pages that follow; keys are none. */
async function countClicks(page: Page): Promise<() => number> {
	let clicks = 0
	await page.exposeFunction('countClick', () => clicks++)
	await page.addInitScript(() =>
		addEventListener(
			'click',
			({ isTrusted, detail }) => isTrusted && detail > 0 && Reflect.get(window, 'countClick')(),
			{
				capture: true,
			},
		),
	)
	return () => clicks
}

it('takes the studio two clicks to ask for three papers, from a question or a client’s page, and the client four taps to send them', async () => {
	const eva = await site.person('eva', true)
	const dora = await site.person('dora')
	const [question] = await db
		.insert(questions)
		.values({ title: 'Le spese mediche', content: 'Si detraggono?', userId: dora.userId, status: 'pending' })
		.returning()
	const names = ['CU 2027', 'Ricevute del medico', 'Contratto di affitto']
	for (const path of [`/questions/${question?.id}`, `/admin/clienti/${dora.userId}`]) {
		const { page } = await site.open(WIDE, eva)
		const clicks = await countClicks(page)
		await goTo(page, path)
		await page.getByText('Chiedi documenti', { exact: true }).click()
		await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('names')
		for (const name of names) {
			await page.keyboard.type(name)
			await page.keyboard.press('Enter')
		}
		await button(page, 'Manda la richiesta').click()
		await page.getByText('Richiesta mandata').waitFor()
		expect(clicks()).toBe(2)
	}
	const asked = await db.select().from(paperRequests).where(eq(paperRequests.userId, dora.userId))
	expect(asked).toHaveLength(2)
	for (const { dueDay } of asked) expect(dueDay > new Date().toISOString().slice(0, 10)).toBe(true)

	await expect.poll(async () => (await linkInMailTo(dora.email, env.dataDir)).pathname).toMatch(/^\/documenti\//)
	const { page } = await site.open(PHONE)
	const taps = await countClicks(page)
	await goTo(page, (await linkInMailTo(dora.email, env.dataDir)).href)
	for (const [index, name] of names.entries())
		await choose(page, name, `IMG_${index}.jpg`, await photo(page, 600 + index))
	await expect.poll(() => page.getByText('Arrivato', { exact: true }).count(), { timeout: 30_000 }).toBe(3)
	await button(page, 'Ho finito').click()
	await page.getByText('Hai finito, grazie').waitFor()
	expect(taps()).toBe(4)
}, 240_000)

it('names the files that had not arrived when the studio withdrew the request, and lets their owner delete them', async () => {
	const gino = await site.person('gino')
	const [request] = await db
		.insert(paperRequests)
		.values({ userId: gino.userId, dueDay: '2099-12-31', reminds: false })
		.returning()
	await db.insert(papers).values({ requestId: request?.id ?? '', place: 0, name: 'CU' })
	const { page } = await site.open(PHONE)
	await goTo(page, await papersPath(site.deps, { id: request?.id ?? '', userId: gino.userId }))
	await page.context().setOffline(true)
	await choose(page, 'CU', 'IMG_0007.jpg', await photo(page, 500))
	await page.getByText('La rete non risponde.').waitFor()
	await db.update(paperRequests).set({ withdrawnAt: new Date() })
	await page.context().setOffline(false)
	await page.getByRole('heading', { name: 'Link non più valido' }).waitFor({ timeout: 30_000 })
	await page.getByText('Da questo dispositivo non risultano arrivati:').waitFor()
	await page.reload()
	await page.getByText('IMG_0007.jpg').waitFor()
	await page.evaluate(() => {
		const { prototype } = IDBObjectStore
		const really = prototype.delete
		prototype.delete = () => {
			prototype.delete = really
			throw new DOMException('refused', 'UnknownError')
		}
	})
	await button(page, 'Togli le copie da questo dispositivo').click()
	await page.getByRole('alert').getByText('Il browser non ha tolto le copie').waitFor()
	expect(await page.getByText('IMG_0007.jpg').count()).toBe(1)
	await button(page, 'Togli le copie da questo dispositivo').click()
	await page.getByText('Copie tolte da questo dispositivo').waitFor()
	await expect.poll(() => page.getByText('IMG_0007.jpg').count()).toBe(0)
	await page.reload()
	await page.getByRole('heading', { name: 'Link non più valido' }).waitFor()
	expect(await page.getByText('IMG_0007.jpg').count()).toBe(0)
}, 120_000)

it('shows a photo that is chosen twice once, and asks before it ends without one of the papers', async () => {
	const lia = await site.person('lia')
	const [request] = await db
		.insert(paperRequests)
		.values({ userId: lia.userId, dueDay: '2099-12-31', reminds: false })
		.returning()
	const requestId = request?.id ?? ''
	await db.insert(papers).values(['CU', 'Visura'].map((name, place) => ({ requestId, place, name })))
	const { page } = await site.open(PHONE)
	await goTo(page, await papersPath(site.deps, { id: requestId, userId: lia.userId }))
	const twice = await photo(page, 500)
	for (const name of ['IMG_0001.jpg', 'IMG_0001 (1).jpg']) {
		const answer = page.waitForResponse('**/files/*')
		await choose(page, 'CU', name, twice)
		await answer
	}
	await page.getByText('1 file arrivato da questo dispositivo.').waitFor()
	expect(await page.getByText('Arrivato', { exact: true }).count()).toBe(1)
	await button(page, 'Ho finito').click()
	await page.getByText('Da questo dispositivo non hai mandato niente per: Visura.').waitFor()
	expect((await db.select().from(paperRequests).where(eq(paperRequests.id, requestId)))[0]?.finishedAt).toBeNull()
	await button(page, 'Finisci lo stesso').click()
	await page.getByText('ha ciò che hai mandato').waitFor()
	expect(await db.$count(paperFiles, eq(paperFiles.requestId, requestId))).toBe(1)
}, 120_000)

it('says on the profile what waits, and leads by it to the papers that are asked for', async () => {
	const bea = await site.person('bea')
	const [request] = await db
		.insert(paperRequests)
		.values({ userId: bea.userId, dueDay: '2099-12-31', reminds: false })
		.returning()
	const { page, violations } = await site.open(PHONE, bea)
	await goTo(page, '/profile')
	await page.getByRole('heading', { name: 'Cosa ti aspetta' }).waitFor()
	await page.getByRole('link', { name: /Manda i documenti che lo studio/ }).click()
	await page.getByRole('heading', { name: /^Documenti per/ }).waitFor()
	await button(page, 'Ho finito').click()
	await page.getByText('Hai finito, grazie').waitFor()
	await goTo(page, '/profile')
	await page.getByRole('heading', { name: 'Il Tuo Profilo' }).waitFor()
	expect(await page.getByText('Cosa ti aspetta').count()).toBe(0)
	expect(request).toBeDefined()
	expect(violations).toEqual([])
}, 120_000)
