const HOW =
	'Su Linux installa bubblewrap (apt install bubblewrap) e verifica che il sistema permetta gli spazi dei nomi (user namespaces).'

/** Printed to standard output at start. */
export const NOT_CONFINED = `Attenzione: i programmi che leggono i file ricevuti non sono isolati dal resto del sistema. ${HOW}`

/** Printed when the site refuses to start. */
export const CONFINEMENT_REQUIRED = `CONFINEMENT=required, ma qui i programmi che leggono i file ricevuti non si possono isolare. ${HOW} Oppure togli CONFINEMENT.`
