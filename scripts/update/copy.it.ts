import type { Updated, UpdateStopped, Written } from './update.ts'

/** Returns the sentence with which the command ends. */
export function updatedText(result: Updated): string {
	switch (result.state) {
		case 'up-to-date':
			return `Nessun aggiornamento: ${result.version.name} è la versione più nuova.${untaggedText(result.untagged)}`
		case 'updated':
			return `Aggiornato da ${result.from.name} a ${result.to.name}. La copia di prima è in ${result.copy}.`
		case 'went-back':
			return `Aggiornamento a ${result.to.name} non riuscito: ${reason(result.why)} Il sito è di nuovo alla versione ${result.from.name}, con i suoi dati.`
		case 'went-back-to-copy':
			return `Aggiornamento a ${result.to.name} non riuscito: ${reason(result.why)} Il sito è di nuovo alla versione ${result.from.name}, con i dati della copia ${result.copy}. ${writtenText(result.written, result.aside)}`
	}
}

/** Returns the sentence after a signal: which version is in use, and what to do. */
export function stoppedText({ inUse: { name }, state, copy }: UpdateStopped): string {
	switch (state) {
		case 'unchanged':
			return `Aggiornamento fermato. Nulla è stato modificato: il sito resta alla versione ${name}.`
		case 'back':
			return `Aggiornamento fermato. Il sito è di nuovo alla versione ${name}, con i suoi dati; per aggiornarlo ripeti npm run update.`
		case 'untried':
			return `Aggiornamento fermato durante il controllo: è installata la versione ${name}, non ancora provata. La copia di prima è in ${copy}.`
	}
}

/** Says how files that the recipe laid become those of this version. */
export function oldFilesText(files: readonly string[], siteUrl: string | undefined): string {
	const domain = siteUrl === undefined ? 'DOMINIO' : new URL(siteUrl).hostname
	return `Con questa versione cambiano anche ${files.join(', ')}. Per averli nuovi, come root: sh /opt/guida-fiscale/deploy/recipe.sh ${domain}`
}

function untaggedText(branch: string | undefined): string {
	if (branch === undefined) return ''
	return ` Il ramo ${branch} ha però modifiche più nuove, senza un'etichetta di versione: per seguirlo imposta UPDATE_CHANNEL=${branch}.`
}

function reason({ message }: Error): string {
	const line = message.trim()
	return /[.!?]$/.test(line) ? line : `${line}.`
}

function writtenText(written: readonly Written[], aside: string): string {
	if (written.length === 0) return 'Dopo la copia non era stato scritto nulla.'
	const counts = written.map(({ table, rows }) => `${table} ${rows}`).join(', ')
	return `Scritto dopo la copia, e ora solo in ${aside} (righe per tabella): ${counts}.`
}
