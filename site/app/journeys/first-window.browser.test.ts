import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { startFeatures } from '#server/start-features.ts'
import { fillEveryPage } from '#test/every-page.ts'
import { serveTestApp } from '#test/served-app.ts'

const WINDOWS = [
	{ width: 390, height: 844 },
	{ width: 1440, height: 900 },
] as const

const site = await serveTestApp({ SEED: 'default' })
const ada = await site.person('ada', true)
await startFeatures(site.deps, 'site')
const everyPage = await fillEveryPage(site.deps, ada)

type Find = (page: Page) => Locator

const link =
	(name: string): Find =>
	(page) =>
		page.locator('main').getByRole('link', { name }).first()
const button =
	(name: string): Find =>
	(page) =>
		page.locator('main').getByRole('button', { name }).first()
const field =
	(label: string): Find =>
	(page) =>
		page.locator('main').getByLabel(label).first()
/** Pages that are read: their text begins in the first window. */
const text: Find = (page) => page.locator('main').locator('h1 ~ *, header ~ *').locator('visible=true').first()

/** The main action of each page, by the beginning of its address; of two that match, the longer counts. */
const MAIN: Readonly<Record<string, Find>> = {
	'/': button('Fai una domanda'),
	'/accessibilita': text,
	'/admin': (page) => page.locator('main section', { hasText: 'Da fare oggi' }).getByRole('link').first(),
	'/admin/clienti': field('Nome o e-mail'),
	'/admin/clienti/': (page) => page.locator('main').getByText('Chiedi documenti'),
	'/admin/conoscenza': field('Cerca per titolo o codice'),
	'/admin/conoscenza/': button('Indicizza di nuovo'),
	'/admin/copie': text,
	'/admin/email': field('Mittente delle e-mail'),
	'/admin/guida': link('Scrivi una scheda'),
	'/admin/guida/': button('Salva e pubblica'),
	'/admin/impostazioni': button('Salva le impostazioni'),
	'/admin/moderazione': button('Pubblica'),
	'/admin/notizie': link('Nuova notizia'),
	'/admin/notizie/': button('Salva bozza'),
	'/admin/pagine': link('Chi Siamo'),
	'/admin/pagine/': button('Pubblica il testo'),
	'/admin/posta': (page) =>
		page.locator('main').getByRole('listitem').getByRole('link').locator('visible=true').first(),
	'/admin/posta/documenti/': text,
	'/admin/posta/email/': button('Fatto'),
	'/admin/posta/messaggi': (page) => page.locator('main li').getByRole('link').first(),
	'/admin/posta/messaggi/': field('La tua risposta'),
	'/admin/posta/testi': field('Nome del testo'),
	'/admin/prova-modello': text,
	'/admin/qualita': button('Metti alla prova la base'),
	'/admin/registro': text,
	'/admin/scadenze': (page) => page.locator('main').getByText('Aggiungi una scadenza che manca'),
	'/admin/statistiche': text,
	'/admin/studio': button('Salva i dati'),
	'/admin/utenti': field('Nome o e-mail'),
	'/admin/utenti/': field('Motivo'),
	'/admin/valori': field('Cerca un valore'),
	'/admin/verifica': field('Servizio'),
	'/argomenti': field('IVA'),
	'/argomenti/conferma': link('Torna alla home'),
	'/articles/': text,
	'/articoli-salvati': link('Leggi le notizie'),
	'/auth/annulla': link('Accedi'),
	'/auth/conferma': link('Accedi'),
	'/auth/forgot': field('Email'),
	'/auth/problema': link('Torna all'),
	'/auth/reset': link('Chiedi un nuovo link'),
	'/avvisi': link('Le mie domande'),
	'/blog': text,
	'/cerca': field('Atti, articoli di legge, domande e notizie'),
	'/chi-siamo': text,
	'/contatti': field('Nome'),
	'/cookie-policy': text,
	'/cosa-cambia': button('Mostra'),
	'/disiscrivi': link('Torna alla home'),
	'/documenti/': button('Aggiungi foto o file'),
	'/guida': field('Trova una scheda'),
	'/guida/': text,
	'/invito/': button('Esci'),
	'/le-mie-domande': button('Fai una domanda'),
	'/legal-assistant': (page) => page.getByRole('textbox', { name: 'La tua domanda legale' }),
	'/legal-info': text,
	'/legge/confronta': link('Cerca nel sito'),
	'/legge/mulini': field('Cerca parole in questo atto'),
	'/legge/mulini/1': (page) => page.getByText('Il mugnaio paga').first(),
	'/new-question': field('Titolo della domanda'),
	'/pagina-che-non-esiste': link('Torna alla home'),
	'/pdf-converter': button('Avvia Conversione'),
	'/pdf-converter/': link('Scarica il rapporto'),
	'/prezzi': text,
	'/privacy-policy': text,
	'/profile': (page) => page.getByRole('textbox', { name: 'Nome', exact: true }),
	'/profile/accessi': link('Vai alla sicurezza del profilo'),
	'/profile/api-keys': field('A che cosa serve'),
	'/profile/calcoli': link('Tutti gli strumenti'),
	'/profile/conferma': text,
	'/profile/elimina': link('Scarica i tuoi dati'),
	'/profile/passkey': (page) => page.locator('main').getByText('Conferma che sei tu').first(),
	'/profile/verifica': field('Come lo chiami'),
	'/questions/': text,
	'/registration-confirmation': link('Torna all'),
	'/scadenze': link('Le mie scadenze'),
	'/scadenze/mie': field('Che cosa scade'),
	'/segnala/': field('Motivo'),
	'/strumenti': link('Calcolo di un termine'),
	'/strumenti/': (page) => page.locator('main').getByLabel('Reddito complessivo'),
	'/strumenti/irpef#reddito=28000': (page) =>
		page
			.locator('#risultato-calcolo, a[href="#risultato-calcolo"]')
			.getByText('24.190,60')
			.filter({ visible: true })
			.last(),
	'/supporto': text,
	'/sviluppatori': text,
	'/terms-of-service': text,
	'/trasparenza-ai': text,
}
/** A visitor is where an account is asked for. */
const OF_VISITORS: Readonly<Record<string, Find>> = { '/auth': button('Accedi'), '/auth?tab=signup': field('Nome') }

/** Returns the action of a page. @throws if none is named above */
function mainOf(path: string): Find {
	const [longest] = Object.keys(MAIN)
		.filter((start) => path === start || (start.endsWith('/') && start !== '/' && path.startsWith(start)))
		.toSorted((one, other) => other.length - one.length)
	const find = MAIN[longest ?? '']
	if (!find) throw new Error(`${path} has no main action in this test`)
	return find
}

/** Returns the windows in which the action of a page is not seen, even partly. */
async function hiddenOn(page: Page, path: string, find: Find): Promise<string[]> {
	const hidden: string[] = []
	await page.goto(path)
	for (const viewport of WINDOWS) {
		await page.setViewportSize(viewport)
		const action = find(page)
		const box = await action.boundingBox({ timeout: 10_000 }).catch(() => null)
		// Of a field that is higher than a line, the first three lines.
		const edge = box ? box.y + Math.min(box.height, 120) : Number.POSITIVE_INFINITY
		if (edge > viewport.height) hidden.push(`${path} at ${viewport.width}: ${Math.round(edge)}`)
	}
	return hidden
}

it('shows the main action of every screen in the first window of a phone and of a desk', async () => {
	const { page } = await site.open(WINDOWS[0], ada)
	const hidden: string[] = []
	// Signed in, one is sent home from the pages that sign in.
	const paths = everyPage.filter((path) => path !== '/auth' && path !== '/auth/verifica')
	for (const path of [...paths, '/strumenti/irpef#reddito=28000'])
		hidden.push(...(await hiddenOn(page, path, mainOf(path))))
	const visitor = await site.open(WINDOWS[0])
	for (const [path, find] of Object.entries(OF_VISITORS)) hidden.push(...(await hiddenOn(visitor.page, path, find)))
	expect(hidden).toEqual([])
}, 600_000)
