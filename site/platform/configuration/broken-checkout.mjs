/** Sentences on a checkout that cannot be used, which the panel, the doctor and a start say alike. Needs nothing but an old Node. */

/** Says that a file is not the site's own, and how everything in `folder` is given back. */
export function otherOwnerText(path, folder, user) {
	return `${path} non è dell’utente del sito, forse dopo un comando dato come root: il sito non può cambiarlo. Chi gestisce il server lo rimette a posto con: chown -R --no-dereference ${user}: ${folder}`
}

/** Says that git was left in the middle of its work, and how it is taken back. */
export function unfinishedGitText(root, user) {
	return `In ${root} un «git pull» fatto a mano è rimasto a metà, e i file del programma non sono interi. Chi gestisce il server torna indietro con: sudo -u ${user} git -C ${root} reset --merge && systemctl restart guida-fiscale.`
}

/** Says that a folder above the site lets nobody pass; `deploy/guida` says the same. */
export function closedFolderText(folder, user) {
	return `L’utente ${user} non può entrare in ${folder}, e il sito non parte. Riaprila con: chmod a+x ${folder} && systemctl restart guida-fiscale`
}
