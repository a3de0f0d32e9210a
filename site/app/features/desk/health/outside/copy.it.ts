import { CAPTCHA_NAMES } from '#app/features/base/captcha/captcha.ts'
import type { MailboxProblem } from '#app/features/desk/incoming-mail/incoming-mail.ts'
import { formatDate } from '#app/ui/format.ts'
import type { OutsideMatter } from './matter.ts'

/** Returns what is wrong as others see it, as a title, and what to do about it. */
export function outsideText(matter: OutsideMatter): { title: string; text: string } {
	switch (matter.kind) {
		case 'mail-fault':
			return { title: 'Il server di posta non accetta le e-mail', text: mailFaultText(matter) }
		case 'mail-not-read':
			return {
				title: 'Le risposte per e-mail non si leggono',
				text: `${NOT_READ[matter.why](matter)} È così dal ${formatDate(matter.since)}: le risposte restano nella casella, e il sito le legge appena può.`,
			}
		case 'copy-not-sent':
			return {
				title: 'La copia dei dati non arriva al secondo posto',
				text: `${matter.why} Il secondo posto è in Copie dei dati, nel pannello, o in COPIES_TO. Il sito riprova ogni ora.`,
			}
		case 'site-name':
			return matter.why === 'unknown'
				? {
						title: 'Il nome del sito non esiste',
						text: `${matter.hostname} non esiste nel DNS. Crea il record A presso chi gestisce il dominio, oppure correggi SITE_URL e riavvia il sito.`,
					}
				: {
						title: 'All’indirizzo del sito risponde un altro server',
						text: `A ${matter.hostname}, indirizzo ${matter.address}, non risponde questo sito. Se l’indirizzo non è di questo server, toglilo o correggilo (record A o AAAA) presso chi gestisce il dominio; se lo è, correggi la porta a cui il proxy manda le richieste, oppure SITE_URL, e riavvia il sito.`,
					}
		case 'captcha-refused':
			return {
				title: 'Nessuno può registrarsi né scrivere: la verifica non funziona',
				text: `${CAPTCHA_NAMES[matter.vendor]} non riconosce più la nostra chiave segreta, e ogni modulo che la chiede viene rifiutato. Scrivi quella nuova in Verifica contro gli automatismi, nel pannello (o in CAPTCHA_SECRET_KEY, se è impostata lì, e riavvia il sito), oppure scegli la verifica nostra, che non ha chiavi.`,
			}
		case 'proxy-not-trusted':
			return {
				title: 'Il sito non crede al suo proxy',
				text: 'Vede tutti i visitatori con l’indirizzo del proxy: i limiti di uno valgono per tutti. Chi gestisce il server scriva l’indirizzo del proxy in TRUSTED_PROXIES (127.0.0.1, se è su questa macchina) e riavvii il sito: systemctl restart guida-fiscale.',
			}
		case 'proxy-alone':
			return {
				title: 'Il proxy non trova il sito',
				text: `A ${matter.hostname} i visitatori vedono un errore: il sito ascolta sulla porta ${matter.port}, e il proxy lo cerca altrove. Con la ricetta lo rimette a posto: sh /opt/guida-fiscale/deploy/recipe.sh ${matter.hostname}; altrimenti correggi la porta nella configurazione del proxy, oppure PORT.`,
			}
		case 'proxy-refuses-files':
			return {
				title: 'Il proxy rifiuta i file grandi',
				text: `Il sito accetta file di 50 MB, il proxy di ${matter.hostname} no: caricarli dà un errore. Con nginx scrivi «client_max_body_size 60m;» nel suo blocco server, poi: systemctl reload nginx.`,
			}
		case 'site-not-https':
			return {
				title: 'Il sito è pubblico senza HTTPS',
				text: `SITE_URL è ${matter.siteUrl}: password e dati viaggiano in chiaro. Chi gestisce il server metta un proxy con un certificato, scriva https:// in SITE_URL e riavvii il sito.`,
			}
		case 'certificate-refused':
			return { title: 'I browser non accettano il certificato del sito', text: certificateText(matter) }
	}
}

const WHERE_READ = 'in Impostazioni, nel pannello (o in IMAP_URL, se la casella è impostata lì)'

const NOT_READ = {
	'no-folder': ({ folder, folders }) =>
		`Nella casella delle risposte non c’è la cartella «${folder}»${folders.length > 0 ? `; ci sono: ${folders.slice(0, SHOWN_FOLDERS).join(', ')}` : ''}. Correggi la fine dell’indirizzo ${WHERE_READ}, oppure creala di nuovo nella casella.`,
	login: () => `Il server della casella delle risposte rifiuta utente o password. Scrivi quelli giusti ${WHERE_READ}.`,
	certificate: () =>
		`Il certificato del server della casella delle risposte non vale: il sito non gli manda la password. Lo rinnova chi gestisce quel server; se il nome è sbagliato, correggilo ${WHERE_READ}.`,
	unreachable: () =>
		`Il server della casella delle risposte non risponde. Controlla che sia acceso, e l’indirizzo ${WHERE_READ}.`,
	other: () => 'Il sito non riesce a salvare un’e-mail della casella delle risposte: il motivo è nel log.',
} satisfies Record<MailboxProblem, (matter: Extract<OutsideMatter, { kind: 'mail-not-read' }>) => string>

const SHOWN_FOLDERS = 10

function mailFaultText({ host, setIn, why, reason }: Extract<OutsideMatter, { kind: 'mail-fault' }>): string {
	const where = setIn === 'MAIL_URL' ? 'Correggi MAIL_URL e riavvia il sito.' : 'Correggilo in E-mail, nel pannello.'
	switch (why) {
		case 'name-unknown':
			return `Il nome ${host} non si trova nel DNS (${reason}). ${where}`
		case 'dns-away':
			return `Su questa macchina i nomi non si risolvono, nemmeno ${host} (${reason}). Il server dei nomi non risponde: controlla la rete e l’indirizzo in /etc/resolv.conf.`
		case 'other-protocol':
			return `${host} risponde, ma su quella porta parla in un altro modo. Con smtp:// scrivi smtps://, e con smtps:// scrivi smtp:// (di solito la porta 465 vuole smtps://, la 587 smtp://). ${where}`
		case 'closed-port':
			return `${host} non risponde sulla porta scritta nelle impostazioni (${reason}), che molte reti tengono chiusa, ma risponde sulla 587. Scrivi smtp:// e :587. ${where}`
		case 'login':
			return `${host} rifiuta utente o password (${reason}). ${where}`
		case 'certificate':
			return `Il certificato di ${host} non vale (${reason}): il sito non gli manda la password. Lo rinnova chi gestisce quel server; se il nome è sbagliato: ${where}`
		case 'no-answer':
			return `${host} non risponde (${reason}). Controlla che sia acceso e che la porta sia giusta. ${where}`
	}
}

function certificateText({ hostname, why, proxy }: Extract<OutsideMatter, { kind: 'certificate-refused' }>): string {
	if (proxy !== undefined) return stoppedText(hostname, proxy)
	const renew = 'Con Caddy: systemctl restart caddy; il motivo è in journalctl -u caddy.'
	switch (why) {
		case 'none':
			return `${hostname} non risponde con un certificato. Controlla il proxy: systemctl status caddy, e che le porte 80 e 443 siano aperte.`
		case 'no-certificate':
			return `A ${hostname} risponde un proxy che non ha un certificato per questo nome: o nel proxy il nome è un altro, o non è riuscito a prenderlo (la porta 80 dev’essere aperta da fuori, e il nome portare a questo server). Con la ricetta lo rimette a posto: sh /opt/guida-fiscale/deploy/recipe.sh ${hostname}; il motivo è in journalctl -u caddy.`
		case 'other-name':
			return `Il certificato che si vede a ${hostname} è di un altro nome. Correggi il nome nel proxy (SITE_DOMAIN) o in SITE_URL. ${renew}`
		case 'no-intermediate':
			return `Il proxy manda il certificato di ${hostname} senza quello intermedio: telefoni e altri server non lo accettano. Con nginx scrivi in ssl_certificate il file fullchain.pem, non cert.pem, poi: systemctl reload nginx. ${renew}`
		case 'unknown-issuer':
			return `Il certificato di ${hostname} non è firmato da un’autorità conosciuta. Prendine uno di Let’s Encrypt; quello di un’autorità dello studio va tra i certificati della macchina (update-ca-certificates). ${renew}`
	}
}

function stoppedText(hostname: string, { unit, rival }: { unit: string; rival?: string | undefined }): string {
	const [why, before] = rival
		? [`, e le porte 80 e 443 le ha ${rival}`, `systemctl disable --now ${rival} && `]
		: ['', '']
	return `A ${hostname} non risponde questo sito: ${unit} non è acceso${why}. Chi gestisce il server lo riaccende con: ${before}systemctl restart ${unit}; se si ferma ancora, il motivo è in journalctl -u ${unit}.`
}
