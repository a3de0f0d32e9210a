/** Sentences for whoever keeps the server, which the panel, the doctor and the last line of a start say alike. */

/** Says how a file that the site's `user` may not read is opened to it. */
export function closedSettings(file: string, user: string): string {
	return `Il sito non può leggere ${file}. Chi gestisce il server lo riapre con: chgrp ${user} ${file} && chmod 640 ${file}`
}

/** Says that a setting takes in the lines below it. */
export function unclosedSetting(file: string, { name, line }: { name: string; line: number }): string {
	return `In ${file}, alla riga ${line}, le virgolette di ${name} non si chiudono, e si prendono le righe sotto. Chi gestisce il server le chiude, o le toglie, e riavvia il sito.`
}

/** Says what a database that nothing can be written to is. */
export const READ_ONLY_DATABASE =
	'Il database di DATABASE_URL è in sola lettura: è una replica, o chi gestisce PostgreSQL l’ha chiuso in scrittura (default_transaction_read_only). Indica in DATABASE_URL quello in cui si scrive, oppure fallo riaprire, e riavvia il sito.'
