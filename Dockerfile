# syntax=docker/dockerfile:1

# Two images: `site` is everything that runs on Node (hosts, upstream, commands), `proxy` the nginx in front of them.
# server/deploy/compose.yml puts them together.

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY lib/package.json lib/package.json

# What runs needs neither tools nor a Node of its own: the image has one. That alone is left out of what is optional:
# the library that decodes images brings its binary in the same way.
FROM manifests AS production
RUN npm ci --omit=dev --ignore-scripts
RUN rm -r node_modules/node-linux-* node_modules/.bin/node

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY vite.config.ts tsconfig.base.json tsconfig.json ./
COPY client client
COPY lib lib
COPY server server
RUN npm run build
# What only developers and the machine in front need.
RUN rm -r server/deploy server/demo/art server/demo/video server/demo/tsconfig.json server/build.ts server/dev.ts

FROM debian:12-slim@sha256:7c7b2c966bc9ee8cedfeef67e0e279108992c77681fa595db4a9d65c06ccc587 AS proxy
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/* /etc/nginx/sites-enabled \
  && ln -sf /dev/stdout /var/log/nginx/zeyiji.log \
  && ln -sf /dev/stderr /var/log/nginx/error.log
COPY server/deploy/nginx /etc/nginx
USER www-data
EXPOSE 80 443
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=15s --timeout=3s --start-period=5s CMD ["perl", "-MIO::Socket::INET", "-e", "exit !IO::Socket::INET->new('127.0.0.1:443')"]
CMD ["nginx", "-g", "daemon off;"]

FROM node:26.10.0-bookworm-slim@sha256:662933cf47f013bc8e4beb31a6116448427a82057ba7c42c97e4c5ba766504c2 AS site
# Large pieces of memory, such as a password's hash takes, go back at once.
ENV MALLOC_MMAP_THRESHOLD_=1048576
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/node HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# Folders that volumes are laid over: a new volume takes their owner.
RUN install -d -o node -g node /data /static
COPY --from=production /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/lib/package.json lib/package.json
COPY --from=build /app/lib/contract lib/contract
COPY --from=build /app/lib/enums lib/enums
COPY --from=build /app/lib/validation lib/validation
COPY --from=build /app/server server
COPY --from=build /app/dist/client dist/client
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/programs dist/programs
COPY --from=build /app/dist/embed dist/embed
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/programs/main.js"]
