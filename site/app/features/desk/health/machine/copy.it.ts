import { otherOwnerText } from '#platform/configuration/broken-checkout.mjs'
import { closedSettings, unclosedSetting } from '#platform/configuration/operator-sentences.ts'
import type { MachineMatter } from './matter.ts'

/** Returns what is wrong with the installation on this machine, as a title, and what to do about it. */
export function machineText(matter: MachineMatter): { title: string; text: string } {
	switch (matter.kind) {
		case 'owner':
			return {
				title: 'File del sito che sono di un altro utente',
				text: otherOwnerText(matter.path, matter.folder, matter.user),
			}
		case 'exposed':
			return {
				title: 'Un segreto si può leggere',
				text: `Altri utenti di questa macchina possono leggere ${matter.path}. Chi gestisce il server lo chiude con: chmod ${matter.mode} ${matter.path}`,
			}
		case 'unit-broken':
			return { title: 'systemd non potrebbe riavviare il sito', text: matter.text }
		case 'unit-disabled':
			return {
				title: 'Il sito non riparte da solo con la macchina',
				text: `systemd non avvia ${matter.unit}. Chi gestisce il server lo attiva con: systemctl enable --now ${matter.unit}`,
			}
		case 'update-interrupted':
			return {
				title: 'Un aggiornamento si è interrotto a metà',
				text: `Da ${matter.from} a ${matter.to}. Chi gestisce il server lo finisce con «npm run guida -- update». Se il sito non va torna indietro con: sudo -u ${matter.user} git -C ${matter.root} checkout ${matter.from} && npm run guida -- restore ${matter.copy} --replace && rm ${matter.mark}`,
			}
		case 'settings-closed':
			return { title: 'Impostazioni che il sito non può leggere', text: closedSettings(matter.path, matter.user) }
		case 'system-file-closed':
			return {
				title: 'Il sito non può leggere un file della macchina',
				text: `L’utente ${matter.user} non può leggere ${matter.path}, senza il quale non trova gli altri server. Chi gestisce il server lo riapre con: chmod a+r ${matter.path} && systemctl restart guida-fiscale`,
			}
		case 'settings-unclosed':
			return { title: 'Virgolette che non si chiudono', text: unclosedSetting(matter.path, matter) }
		case 'settings-repeated':
			return {
				title: 'Impostazioni scritte due volte',
				text: `In ${matter.path}: ${matter.settings.map(({ name, lines }) => `${name} alle righe ${lines.join(' e ')}`).join(', ')}. Vale l’ultima, anche se è vuota. Chi gestisce il server tolga quella di troppo e riavvii il sito: systemctl restart guida-fiscale.`,
			}
		case 'settings-unknown':
			return {
				title: 'Impostazioni che il sito non conosce',
				text: `${matter.names.map(({ name, meant }) => (meant === undefined ? name : `${name} (forse ${meant})`)).join(', ')}: nessuno le legge. Chi gestisce il server corregga il nome o tolga la riga, e riavvii il sito: systemctl restart guida-fiscale.`,
			}
	}
}
