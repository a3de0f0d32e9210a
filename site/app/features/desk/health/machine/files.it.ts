import { S3_ADVICE, type S3Refusal } from '#platform/storage/s3-refusal.ts'
import type { SaveProblem } from '#platform/storage/save-problem.ts'

/** Under the units' sandbox a folder is read-only until `ReadWritePaths` names it. */
export function underUnits(folder: string): string {
	return `Se non basta, manca il permesso nelle unità di systemd: «systemctl edit guida-fiscale», con due righe, [Service] e ReadWritePaths=-${folder}, poi «systemctl restart guida-fiscale».`
}

/** Says why uploads cannot be stored, and what to do. */
export function notSavedText(why: NotSaved, folder: string): string {
	const isOfDisk = (one: NotSaved): one is Exclude<NotSaved, S3Refusal> => one in NOT_SAVED
	if (isOfDisk(why)) return NOT_SAVED[why](folder)
	return why === 's3-full' ? S3_ADVICE[why] : `Immagini, allegati e conversioni non funzionano. ${S3_ADVICE[why]}`
}

const NOT_SAVED = {
	'disk-full': (folder) =>
		`Il disco è pieno: allegati, immagini e conversioni sono rifiutati. Cancella ciò che non serve e non è del sito, o ingrandiscilo; che cosa lo occupa lo dice: du -xhd 4 "$(findmnt -no TARGET -T ${folder})" | sort -h | tail`,
	'too-many-files': (folder) =>
		`Il disco ha spazio, ma non può tenere altri file, per quanto piccoli: allegati, immagini e conversioni sono rifiutati. Cancella file che non servono e non sono del sito; quali cartelle ne hanno di più lo dice: du --inodes -xd 4 "$(findmnt -no TARGET -T ${folder})" | sort -n | tail`,
	'disk-not-writable': (folder) =>
		`Il sito non può scrivere in ${folder}: allegati, immagini e conversioni sono rifiutati. Controlla che ci sia, che il suo disco sia montato in scrittura (se è un collegamento, quello a cui porta) e che sia dell’utente del sito. ${underUnits(folder)}`,
} satisfies Record<Exclude<NotSaved, S3Refusal>, (folder: string) => string>

type NotSaved = Exclude<SaveProblem, 's3-away'>

const S3_REFUSES = 'il servizio S3 rifiuta le richieste'

/** First line of `/readyz` while uploads cannot be stored. */
export const NOT_READY = {
	...{ 'disk-full': 'il disco dei file è pieno', 'too-many-files': 'il disco dei file non tiene altri file' },
	...{ 'disk-not-writable': 'la cartella dei file non è scrivibile' },
	...{
		's3-away': 'il servizio S3 non risponde',
		's3-key': S3_REFUSES,
		's3-bucket': S3_REFUSES,
		's3-clock': S3_REFUSES,
	},
	...{ 's3-rights': S3_REFUSES, 's3-full': 'lo spazio presso S3 è finito', 's3-refuses': S3_REFUSES },
} satisfies Record<SaveProblem, string>
