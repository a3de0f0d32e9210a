#!/bin/sh
# Puts the site on a fresh Debian 12 or 13 or Ubuntu 24.04, with HTTPS by Caddy (or PROXY=nginx with a certificate that is there). As root:
#   git clone REPOSITORY /opt/guida-fiscale && sh /opt/guida-fiscale/deploy/recipe.sh www.esempio.it
# May be run again: it changes no setting that is there already.
set -eu

domain="${1-}" proxy="${PROXY-caddy}" app=/opt/guida-fiscale user=guida settings=/etc/guida-fiscale.env
say() { printf '%s\n' "$*" >&2; }
stop() { say "$*"; exit 2; }
# Prints a setting, nothing if it is not set.
setting() {
	env -i PATH="$PATH" SETTINGS_FILE="$settings" node --input-type=module -e \
		"import { readSetting } from '$app/scripts/setup/settings.mjs'; process.stdout.write(readSetting('$1') ?? '')"
}
# Lays the site's own file and imports it in the main one, which is replaced only while it is what the package brought.
lay_caddyfile() {
	install -m 644 -D "$app/deploy/Caddyfile" "$1/guida-fiscale.Caddyfile"
	if [ ! -e "$1/Caddyfile" ]; then
		printf 'import %s/guida-fiscale.Caddyfile\n' "$1" >"$1/Caddyfile"
	elif grep -q '^[[:space:]]*root \* /usr/share/caddy' "$1/Caddyfile" && ! grep -q '^[[:space:]]*import ' "$1/Caddyfile"; then
		mv "$1/Caddyfile" "$1/Caddyfile.before-guida-fiscale"
		printf 'import %s/guida-fiscale.Caddyfile\n' "$1" >"$1/Caddyfile"
	elif ! grep -q '^[[:space:]]*import .*guida-fiscale\.Caddyfile\|^{$SITE_DOMAIN' "$1/Caddyfile"; then
		printf '\nimport %s/guida-fiscale.Caddyfile\n' "$1" >>"$1/Caddyfile"
	fi
}

[ "$(id -u)" = 0 ] || stop "Serve root: sudo sh $app/deploy/recipe.sh DOMINIO"
case "$domain" in '' | *[!a-zA-Z0-9.-]*) stop "Uso: sh $app/deploy/recipe.sh DOMINIO, come www.esempio.it" ;; esac
case "$proxy" in caddy | nginx) ;; *) stop "PROXY deve essere caddy o nginx." ;; esac
[ -f "$app/package.json" ] || stop "Prima: git clone REPOSITORY $app"
. /etc/os-release
case "$ID-$VERSION_ID" in
debian-12 | debian-13 | ubuntu-24.04) ;;
*) say "Provata su Debian 12 e 13 e Ubuntu 24.04; qui c'è ${PRETTY_NAME}: vado avanti lo stesso." ;;
esac

say '1/5 Programmi…'
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
apt-get install -y -qq --no-install-recommends git nodejs npm bubblewrap ca-certificates curl sudo "$proxy" >/dev/null
# Small machines come without what keeps the clock right.
[ "$(timedatectl show --property=CanNTP --value 2>/dev/null)" != no ] || apt-get install -y -qq --no-install-recommends systemd-timesyncd >/dev/null

say '2/5 Utente e impostazioni…'
id "$user" >/dev/null 2>&1 || useradd --system --user-group --home-dir /var/lib/guida-fiscale --shell /usr/sbin/nologin "$user"
chown -R --no-dereference "$user:$user" "$app"
install -d -m 700 -o "$user" -g "$user" /var/lib/guida-fiscale
if [ ! -e "$settings" ]; then
	{
		printf 'SITE_URL=https://%s\nTRUSTED_PROXIES=127.0.0.1\n' "$domain"
		printf '# Senza un server di posta le e-mail non partono: si scrive qui o nel pannello.\n#MAIL_URL=smtps://utente:password@smtp.esempio.it\n'
	} >"$settings"
fi
# The site's user reads it too, for the commands of guida.
chown "root:$user" "$settings" && chmod 640 "$settings"

say '3/5 Comando guida e unità di systemd…'
install -m 755 "$app/deploy/guida" /usr/local/bin/guida
install -m 644 -t /etc/systemd/system "$app"/deploy/systemd/*
# The units' sandbox closes other disks. One that is missing keeps nothing from starting.
folders=''
for name in DATA_DIR COPIES_DIR COPIES_TO; do
	folder="$(setting "$name")"
	case "$folder" in /*) folders="$folders \"-$folder\"" ;; esac
done
for unit in guida-fiscale guida-fiscale-web guida-fiscale-worker; do
	install -d "/etc/systemd/system/$unit.service.d"
	# An empty line would take the unit's own folders away.
	printf '[Service]\n%s\n' "${folders:+ReadWritePaths=$folders}" >"/etc/systemd/system/$unit.service.d/folders.conf"
done

say "4/5 HTTPS con $proxy…"
port="$(setting PORT)" && port="${port:-3000}"
case "$port" in *[!0-9]*) stop "In $settings PORT deve essere un numero, senza altro sulla riga." ;; esac
if [ "$proxy" = caddy ]; then
	lay_caddyfile /etc/caddy
	install -d /etc/systemd/system/caddy.service.d
	printf '[Service]\nEnvironment=SITE_DOMAIN=%s SITE_UPSTREAM=127.0.0.1:%s\n' "$domain" "$port" >/etc/systemd/system/caddy.service.d/guida-fiscale.conf
else
	sed -e "s/www\.esempio\.it/$domain/g" -e "s/127\.0\.0\.1:3000/127.0.0.1:$port/g" "$app/deploy/nginx.conf" >/etc/nginx/sites-available/guida-fiscale
	# Without the certificate nginx would not start; until then its own default site answers Let's Encrypt from the same folder.
	if [ -e "/etc/letsencrypt/live/$domain/fullchain.pem" ]; then
		ln -sf ../sites-available/guida-fiscale /etc/nginx/sites-enabled/guida-fiscale
	else
		say "Manca il certificato: apt install certbot && certbot certonly --webroot --webroot-path /var/www/html --deploy-hook 'systemctl reload nginx' -d $domain, poi ripeti."
	fi
fi

say '5/5 Avvio: la prima volta installa e prepara il sito, qualche minuto…'
systemctl daemon-reload
# Who went over to several processes keeps them.
site=''
for unit in guida-fiscale-web guida-fiscale-worker; do
	if systemctl --quiet is-enabled "$unit" 2>/dev/null; then site="$site $unit"; fi
done
site="${site:-guida-fiscale}" since="$(date '+%F %T')"
systemctl enable --quiet $site "$proxy"
systemctl restart $site || stop 'Il sito non è partito: il motivo è in: guida logs'
systemctl enable --quiet --now guida-fiscale-watch.timer
systemctl restart "$proxy" || say "$proxy non parte: di solito un altro programma tiene le porte 80 o 443 (ss -ltnp). Il motivo: journalctl -u $proxy"
tries=0
until curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$port/readyz"; do
	tries=$((tries + 1))
	[ "$tries" -lt 180 ] || stop 'Il sito non è ancora pronto: il motivo è in: guida logs'
	sleep 5
done
tries=0
while [ "$proxy" = caddy ] && ! curl --silent --insecure --fail --output /dev/null --max-time 10 --resolve "$domain:443:127.0.0.1" "https://$domain/healthz"; do
	tries=$((tries + 1))
	[ "$tries" -lt 12 ] || { say "https://$domain non risponde ancora: il nome deve portare a questa macchina, con le porte 80 e 443 aperte. Il motivo: journalctl -u caddy"; break; }
	sleep 5
done
guida backup >/dev/null || say 'La prima copia non è riuscita: guida backup dice perché.'
guida doctor || true
if link="$(journalctl --unit 'guida-fiscale*' --since "$since" --output cat --grep 'Primo amministratore' --lines 1)"; then
	say "Fatto. Il link del primo amministratore:
$link"
else
	say 'Fatto. Un amministratore c’è già.'
fi
