/** Commands and advice of whoever keeps the server, as they are given where the site runs in containers. Needs nothing but an old Node. */

const COMPOSE = 'docker compose --file deploy/compose.yaml'
/** A container that runs answers for itself; any other command also works while the site does not start. */
const ASKED = `${COMPOSE} exec web guida`
const RUN = `${COMPOSE} run --rm web guida`

/** Commands and advice as they are given in a checkout or under systemd, and what a container has instead; each is looked for in this order. */
const GIVEN = [
	[
		/nelle unità di systemd: «systemctl edit guida-fiscale», con due righe, \[Service\] e ReadWritePaths=-([^,]+), poi «[^»]+»/g,
		`in deploy/compose.yaml: aggiungi $1 ai volumes, poi «${COMPOSE} up --detach»`,
	],
	[
		/toglie RestrictNamespaces.*?poi: systemctl restart guida-fiscale/g,
		`dà ai contenitori le security_opt di deploy/compose.yaml, poi: ${COMPOSE} up --detach`,
	],
	[/npm run (?:guida -- )?update(?: -- \S+)?/g, `git pull && ${COMPOSE} up --build --detach`],
	[/(?:npm run guida -- |\bguida )logs/g, `${COMPOSE} logs`],
	[/(?:npm run guida -- |(?<!web )\bguida )(doctor|status)/g, `${ASKED} $1`],
	[/npm run secret:rotate(?: -- | \[-- )?/g, `${RUN} secret rotate `],
	[/npm run guida -- /g, `${RUN} `],
	[/npm run (backup|inventory|knowledge|move|restore)(?: --)?/g, `${RUN} $1`],
	[/systemctl restart guida-fiscale(?:, oppure npm start)?/g, `${COMPOSE} up --detach --force-recreate web worker`],
	[/systemctl restart caddy/g, `${COMPOSE} restart caddy`],
	[/systemctl status caddy/g, `${COMPOSE} ps caddy`],
	[/journalctl -u caddy/g, `${COMPOSE} logs caddy`],
	[/npm start/g, `${COMPOSE} up --detach`],
	[
		/installa bubblewrap(?:: apt install bubblewrap| \(apt install bubblewrap\))/gi,
		'dai ai contenitori le security_opt di deploy/compose.yaml',
	],
	[/(?<!web )(chmod (?:-R )?\S+ \/)/g, `${COMPOSE} exec web $1`],
	[
		/chown (-R --no-dereference)/g,
		`${COMPOSE} run --rm --no-deps --user root --cap-add CHOWN --cap-add DAC_OVERRIDE --entrypoint chown web $1`,
	],
]

/** Returns a sentence with its commands as an operator of containers gives them. */
export function asGivenInImage(text) {
	return GIVEN.reduce((said, [given, here]) => said.replaceAll(given, here), text)
}
