#!/bin/sh
# Prepares a fresh copy of the repository for running: installs the packages, builds, removes the packages required only
# for building, and copies the built files to the folder from which nginx serves them, next to those of previous releases.
#   prepare-release.sh [FOLDER]      default: /srv/zeyiji/static
set -eu
files=${1:-/srv/zeyiji/static}
cd "$(dirname "$0")/../.."

# Links the project's own Node, which its commands use. npm before 11.12 removes this link together with the packages for
# other platforms.
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
