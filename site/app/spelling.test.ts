import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'

const { parseSync } = await vi.importActual<typeof import('vite')>('vite')

const site = join(import.meta.dirname, '..')
const written = globSync('{app,platform}/**/*.{it.ts,tsx}', { cwd: site }).filter(
	(path) => !path.startsWith('app/dev/') && !path.endsWith('.test.tsx'),
)

/** Sentences of the specification, kept to the letter. */
const OF_THE_SPECIFICATION = new Set([
	"Devi effettuare l'accesso per utilizzare il convertitore PDF/A.",
	"Effettua l'accesso per caricare documenti nel database legale",
	"Effettua l'accesso per utilizzare l'assistente legale AI",
	"Errore durante l'accesso",
	"Errore durante l'aggiornamento delle notizie: ",
	"Errore durante l'invio della domanda",
	"Errore nell'aggiornamento del profilo",
	"Errore nell'aggiunta del commento",
	"L'immagine deve essere inferiore a 5MB",
	"Leggi l'articolo completo",
	"Notizie aggiornate con successo dall'API esterna",
	"Si è verificato un errore durante l'avvio della conversione.",
	"Si è verificato un errore nell'aggiornamento delle notizie dall'API.",
	"Solo gli amministratori possono aggiornare le notizie dall'API",
	"Trascina qui un'immagine o fai clic per caricare",
])

/** Each spelling that one reads nowhere, and the one of the site. */
const WRONG = [
	[/\p{L}'\p{L}/u, '’'],
	[/\b(?:perch|poich|affinch|finch|bench|purch)è\b|\bqual['’]è\b|\bun pò\b|\bE['’]\s/u, 'perché, qual è, un po’, È'],
	[/\bforfetari/iu, 'forfettari'],
	[/\bpercento\b/iu, 'per cento'],
] as const

/** Returns the texts of a module that people may read: those of more than one word. */
function textsIn(path: string): string[] {
	const texts: string[] = []
	const { program } = parseSync(path, readFileSync(join(site, path), 'utf8'))
	JSON.stringify(program, (key, value: unknown) => {
		if ((key === 'value' || key === 'cooked') && typeof value === 'string') texts.push(value.replaceAll(/\s+/g, ' '))
		return value
	})
	return texts.filter((text) => text.trim().includes(' '))
}

it('spells a word and an apostrophe in one way, but where the specification gives the sentence', () => {
	expect(written.length).toBeGreaterThan(200)
	const found = written.flatMap((path) =>
		textsIn(path)
			.filter((text) => !OF_THE_SPECIFICATION.has(text.trim()) && !OF_THE_SPECIFICATION.has(text))
			.flatMap((text) => WRONG.filter(([wrong]) => wrong.test(text)).map(([, right]) => `${path}: ${text} (${right})`)),
	)
	expect(found).toEqual([])
})
