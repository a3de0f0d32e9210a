import { SERVICE_KEY } from '#app/features/base/settings/copy.it.ts'
import { findingText } from '#app/features/desk/inventory/copy.it.ts'
import { counted, formatDate, formatSize } from '#app/ui/format.ts'
import { unfinishedGitText } from '#platform/configuration/broken-checkout.mjs'
import { READ_ONLY_DATABASE } from '#platform/configuration/operator-sentences.ts'
import { machineText } from './machine/copy.it.ts'
import { notSavedText, underUnits } from './machine/files.it.ts'
import type { AwayService, KeyedService, Matter } from './matters.ts'
import { outsideText } from './outside/copy.it.ts'

const SERVICE_NAME = {
	mail: 'il server di posta',
	model: 'il modello delle risposte',
	reader: 'il modello della seconda lettura',
	vectors: 'il servizio dei vettori',
} satisfies Record<AwayService, string>

/** Sentence on each service, with the field of its key. */
const KEY_REFUSED = {
	model: `Non la accetta il servizio delle risposte: è il campo «${SERVICE_KEY.answers}» (LLM_API_KEY).`,
	reader: `Non la accetta il servizio della seconda lettura: è il campo «${SERVICE_KEY.judge}» (LLM_JUDGE_API_KEY) o, se la seconda lettura è dello stesso servizio, «${SERVICE_KEY.answers}».`,
	vectors: `Non la accetta il servizio dei vettori: è il campo «${SERVICE_KEY.vectors}» (EMBEDDINGS_API_KEY).`,
} satisfies Record<KeyedService, string>

/** Returns what is wrong, as a title, and what to do about it. */
export function matterText(matter: Matter): { title: string; text: string } {
	switch (matter.kind) {
		case 'feeds':
			return { title: 'Fonti di notizie ferme da giorni', text: feedsText(matter) }
		case 'mail-undelivered':
			return {
				title: 'E-mail non consegnate',
				text: `Nell’ultimo giorno ${counted(matter.failed, 'e-mail non è stata consegnata', 'e-mail non sono state consegnate')}. Il motivo di ciascuna è in E-mail, nel pannello: correggi lì il server di posta, prova che funzioni e inviale di nuovo.`,
			}
		case 'mail-refused':
			return matter.reason === null
				? {
						title: 'Il server di posta rifiuta la nostra password',
						text: 'Forse la password della casella è cambiata. Scrivi quella nuova in E-mail, nel pannello (o in MAIL_URL, se il server è impostato lì), e prova: le e-mail che aspettano partono da sole.',
					}
				: {
						title: 'Il server di posta rifiuta le nostre e-mail',
						text: `Accetta la password, ma risponde: «${matter.reason}». Se rifiuta il mittente, scrivi in E-mail, nel pannello, o in MAIL_FROM, un indirizzo della casella da cui partono; altrimenti lo risolve chi ti fornisce la posta. Le e-mail che aspettano partono da sole.`,
					}
		case 'mail-not-set-up':
			return {
				title: 'Le e-mail non partono',
				text: 'Il sito è pubblico ma non ha un server di posta: conferme e avvisi restano in file che nessuno vede. Indica il server di posta in E-mail, nel pannello.',
			}
		case 'disk':
			return {
				title: 'Il disco è quasi pieno',
				text: `È libero il ${matter.freePercent} % del disco dei dati. Libera spazio o ingrandiscilo: con il disco pieno il sito non salva più nulla.`,
			}
		case 'copy-space':
			return {
				title: 'Manca lo spazio per la prossima copia',
				text: `Alla prossima copia servono ${formatSize(matter.neededBytes)}, e sul disco delle copie ne sono liberi ${formatSize(matter.freeBytes)}. Libera spazio, oppure indica un altro disco in COPIES_DIR.`,
			}
		case 'not-confined':
			return {
				title: 'I programmi che leggono i file non sono isolati',
				text: matter.hasBubblewrap
					? 'PDF, documenti e immagini ricevuti si leggono senza isolamento: bubblewrap c’è, ma il sistema gli vieta gli spazi dei nomi. Chi gestisce il server toglie RestrictNamespaces dall’unità («systemctl cat guida-fiscale» la mostra, «systemctl edit guida-fiscale» la cambia), o li permette con: sysctl user.max_user_namespaces=15000 (su Ubuntu anche: sysctl kernel.apparmor_restrict_unprivileged_userns=0); poi: systemctl restart guida-fiscale.'
					: 'PDF, documenti e immagini ricevuti si leggono senza isolamento. Chi gestisce il server installa bubblewrap: apt install bubblewrap, poi: systemctl restart guida-fiscale.',
			}
		case 'law-missing':
			return {
				title: 'Mancano leggi nella base di conoscenza',
				text: `Ci sono ${matter.acts} atti di ${matter.of}, e da più di un giorno gli altri non arrivano: ${matter.reason} Controlla la rete del server e LAW_SOURCE; l’elenco è in Conoscenza, nel pannello.`,
			}
		case 'owner':
		case 'exposed':
		case 'unit-broken':
		case 'unit-disabled':
		case 'update-interrupted':
		case 'settings-closed':
		case 'settings-repeated':
		case 'settings-unclosed':
		case 'system-file-closed':
		case 'settings-unknown':
			return machineText(matter)
		case 'mail-fault':
		case 'captcha-refused':
		case 'mail-not-read':
		case 'copy-not-sent':
		case 'site-name':
		case 'proxy-not-trusted':
		case 'proxy-alone':
		case 'proxy-refuses-files':
		case 'site-not-https':
		case 'certificate-refused':
			return outsideText(matter)
		case 'folder-read-only':
			return {
				title: 'Il sito non può scrivere dove vanno le copie',
				text: `${matter.folder} (${matter.variable}) non è scrivibile dal sito. Se il disco è montato in scrittura, chi gestisce il server la dà all’utente del sito con: chown -R --no-dereference ${matter.user}: ${matter.folder}. ${underUnits(matter.folder)}`,
			}
		case 'disk-not-mounted':
			return {
				title: 'Un disco non è montato',
				text: `${matter.folder} è sul disco ${matter.disk}, che ora non c’è: ciò che vi si scrive va sul disco di sistema. Chi gestisce il server lo collega e lo monta con: mount ${matter.disk} && systemctl restart guida-fiscale`,
			}
		case 'checkout-changed':
			return {
				title: 'Il programma è stato modificato a mano',
				text: `È cambiato ${matter.names.join(', ')}: il prossimo aggiornamento si ferma per non cancellare le modifiche. Chi gestisce il server le mette da parte con: sudo -u ${matter.user} git -C ${matter.root} stash`,
			}
		case 'checkout-unfinished':
			return { title: 'Il programma è rimasto a metà', text: unfinishedGitText(matter.root, matter.user) }
		case 'checkout-newer':
			return {
				title: 'Gira ancora la versione di prima',
				text: `I file di ${matter.root} sono passati a un’altra versione da quando il sito è acceso, forse con «git pull». Chi gestisce il server la prepara e la avvia con: systemctl restart guida-fiscale. Un’altra volta: «npm run guida -- update», che prima fa una copia e, se qualcosa non va, torna indietro.`,
			}
		case 'temporary-folder':
			return {
				title: `In ${matter.folder} non si può scrivere`,
				text: matter.isFull
					? `Il disco di ${matter.folder} è pieno: i file ricevuti non si possono leggere, né convertire. Cancella da ${matter.folder} ciò che non serve; «du -xsh ${matter.folder}/*» dice che cosa occupa.`
					: `I file ricevuti non si possono leggere, né convertire. Chi gestisce il server rimette a posto la cartella con: chmod 1777 ${matter.folder}`,
			}
		case 'database-read-only':
			return { title: 'Il database è in sola lettura', text: READ_ONLY_DATABASE }
		case 'mail-sender':
			return {
				title: 'Le e-mail partono con un mittente che gli altri rifiutano',
				text: `Il mittente è ${matter.from}: molti server scartano ciò che arriva da «localhost». Scrivi un indirizzo del dominio del sito in E-mail, nel pannello, oppure in MAIL_FROM.`,
			}
		case 'update-waits':
			return {
				title: `C’è una versione nuova: ${matter.version}`,
				text: `Chi gestisce il server la installa con «npm run guida -- update». ${changesText(matter.changes)}`.trim(),
			}
		case 'not-checked':
			return {
				title: 'Alcuni controlli non sono riusciti',
				text: `Non si sa se va tutto bene in: ${matter.names.join(', ')}. Il motivo è nel registro del sito: chi gestisce il server lo legge con «npm run guida -- logs».`,
			}
		case 'no-copy':
			return {
				title: 'Nessuna copia dei dati',
				text: `Non c’è ancora nessuna copia provata. Il sito ne fa una al giorno; per farla subito: Copie dei dati, nel pannello, oppure «npm run guida -- backup».`,
			}
		case 'copy-not-whole':
			return {
				title: 'L’ultima copia dei dati non è intera',
				text: `In ${matter.name} manca ${matter.gone}: forse qualcuno ha cancellato file per fare spazio. Fanne subito un’altra: «npm run guida -- backup».`,
			}
		case 'copy-failed':
			return {
				title: 'La copia dei dati non è riuscita',
				text: `${matter.why} ${lastGood(matter.lastGoodAt)} Per rifarla, quando la causa è tolta: «npm run guida -- backup».`,
			}
		case 'copy-old':
			return {
				title: 'La copia dei dati è vecchia',
				text: `${lastGood(matter.lastGoodAt)} Controlla che il sito resti acceso e che COPIES_DIR sia raggiungibile.`,
			}
		case 'files-away':
			return {
				title: 'I file non sono raggiungibili',
				text: 'Il servizio S3 non risponde: immagini, allegati e conversioni non funzionano. Controlla S3_ENDPOINT e le chiavi.',
			}
		case 'files-not-saved':
			return { title: 'I file caricati non si possono salvare', text: notSavedText(matter.why, matter.folder) }
		case 'services-away':
			return {
				title: 'Servizi esterni che non rispondono',
				text: `Da almeno dieci minuti non rispondono: ${matter.services.map((service) => SERVICE_NAME[service]).join(', ')}. Il resto del sito funziona. Controlla indirizzi e chiavi in Impostazioni e in E-mail.`,
			}
		case 'key-refused':
			return {
				title: 'Un servizio rifiuta la nostra chiave',
				text: `${matter.services.map((service) => KEY_REFUSED[service]).join(' ')} Forse la chiave è scaduta, o non vale per il modello scelto: scrivi quella nuova nelle impostazioni dell’assistente e premi «Prova». L’avviso sparisce alla prossima risposta buona.`,
			}
		case 'credit-used-up':
			return {
				title: 'Il credito presso un servizio è finito',
				text: `Non risponde più perché il credito o il contratto sono finiti: ${matter.services.map((service) => SERVICE_NAME[service]).join(', ')}. Si rinnova presso chi lo fornisce; il resto del sito funziona, e l’avviso sparisce alla prossima risposta buona.`,
			}
		case 'certificate':
			return matter.isExpired
				? {
						title: 'Il certificato del sito è scaduto',
						text: `È scaduto il ${formatDate(matter.until)}: i browser avvisano i visitatori di non entrare. Chi gestisce il server deve rinnovarlo: con Caddy, «systemctl restart caddy»; il motivo è in «journalctl -u caddy».`,
					}
				: {
						title: 'Il certificato del sito sta per scadere',
						text: `Scade il ${formatDate(matter.until)} e non si è ancora rinnovato da solo. Chi gestisce il server controlli: con Caddy, «systemctl restart caddy»; il motivo è in «journalctl -u caddy».`,
					}
		case 'not-listening':
			return {
				title: 'Gli avvisi del database non arrivano',
				text: 'La connessione che ascolta i cambiamenti è caduta e si sta riaprendo: le pagine possono restare indietro.',
			}
		case 'jobs-wait':
			return {
				title: 'Lavori in attesa da più di dieci minuti',
				text: `Non procedono: ${matter.names.join(', ')}. Controlla che il worker sia acceso.`,
			}
		case 'clock':
			return clockText(matter)
		case 'restarts':
			return {
				title: 'Il sito si riavvia spesso',
				text: `Nell’ultimo giorno ${counted(matter.count, 'riavvio', 'riavvii')}. Il motivo è nel log, alla riga prima di ogni riavvio.`,
			}
		case 'known-faults':
			return {
				title: 'Qualcosa che il sito usa ha difetti di sicurezza noti',
				text: `Da più tempo di quanto si può aspettare: ${matter.faults.map(findingText).join('; ')}. Chi gestisce il server aggiorni con «npm run guida -- update»; che cosa gira lo dice il comando inventory.`,
			}
	}
}

function feedsText({ feeds, setIn }: Extract<Matter, { kind: 'feeds' }>): string {
	const lines = feeds.map(({ name, why }) => `${name}${why === null ? '.' : `: ${why}`}`)
	const where =
		setIn === 'NEWS_FEEDS'
			? 'Correggi l’indirizzo in NEWS_FEEDS, oppure toglilo, e riavvia il sito.'
			: 'Correggi l’indirizzo in Notizie, nel pannello, oppure sostituiscile.'
	return `Da almeno due giorni non danno notizie. ${lines.join(' ')} ${where}`
}

const CLOCK_AGAINST = {
	sources: 'rispetto ai siti delle fonti di notizie',
	database: 'rispetto alla macchina del database',
	itself: 'rispetto a quando il sito è partito',
} satisfies Record<ClockMatter['against'], string>

type ClockMatter = Extract<Matter, { kind: 'clock' }>

function clockText({ minutes, against }: ClockMatter): { title: string; text: string } {
	const direction = minutes > 0 ? 'avanti' : 'indietro'
	const why =
		'Scadenze, accessi, codici a tempo e copie dei dati seguono l’orologio. Chi gestisce il server lo rimette a posto con: timedatectl set-ntp true || apt install --yes systemd-timesyncd; «timedatectl» dice poi l’ora.'
	return against === 'itself'
		? {
				title: 'L’orologio della macchina è stato spostato',
				text: `È andato ${direction} di ${duration(Math.abs(minutes))} ${CLOCK_AGAINST[against]}. ${why} Se ora l’ora è giusta, l’avviso sparisce al prossimo riavvio.`,
			}
		: {
				title: 'L’orologio della macchina è sbagliato',
				text: `È ${direction} di ${duration(Math.abs(minutes))} ${CLOCK_AGAINST[against]}. ${why}`,
			}
}

/** Returns minutes in the largest unit of which there are at least two. */
function duration(minutes: number): string {
	if (minutes >= 2 * 24 * 60) return `${Math.round(minutes / (24 * 60))} giorni`
	return minutes >= 2 * 60 ? `${Math.round(minutes / 60)} ore` : `${minutes} minuti`
}

const SHOWN_CHANGES = 5

function changesText(changes: readonly string[]): string {
	const more = changes.length - SHOWN_CHANGES
	const shown = changes.slice(0, SHOWN_CHANGES).map((line) => line.replace(/[.;]$/, ''))
	if (shown.length === 0) return ''
	return `Porta: ${shown.join('; ')}${more > 0 ? `; e altro (${more})` : ''}.`
}

function lastGood(at: string | null): string {
	return at === null ? 'Non c’è nessuna copia buona.' : `L’ultima copia buona è del ${formatDate(at)}.`
}
