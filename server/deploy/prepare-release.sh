#!/bin/sh
# Makes a fresh copy of the repository ready to run: installs, builds, throws away what only building needs, and puts the
# built files beside those of former releases, from where nginx serves them.
#   prepare-release.sh [FOLDER]      by default /srv/zeyiji/static
set -eu
files=${1:-/srv/zeyiji/static}
cd "$(dirname "$0")/../.."

# The project's own Node, as its commands find it. npm before 11.12 throws this link away together with the packages for
# other machines.
link_node() (
  cd node_modules/.bin
  ln -sf ../node-*64/bin/node node
)

npm ci --ignore-scripts
link_node
npm run build
npm prune --omit=dev --ignore-scripts
link_node

mkdir -p "$files"
cp -r dist/client/assets dist/embed "$files/"
echo "$PWD 已可运行，Node $(node_modules/.bin/node -v)"
