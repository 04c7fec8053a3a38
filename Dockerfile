# The showroom as one image for any site, whose address is SITE_URL at start:
#   docker build -t showroom . && docker run -p 4321:4321 -v showroom:/data -e SITE_URL=https://tiles.example showroom
FROM node:24-slim AS build
WORKDIR /srv/showroom
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /srv/showroom
# The program files belong to root, so that the process cannot change them.
COPY --from=build /srv/showroom/package.json ./
COPY --from=build /srv/showroom/node_modules node_modules
COPY --from=build /srv/showroom/dist dist
COPY --from=build /srv/showroom/api api
COPY --from=build /srv/showroom/src src
COPY --from=build /srv/showroom/data/sample data/sample
RUN useradd --system --no-create-home --home-dir /nonexistent showroom \
  && install --directory --owner=showroom --group=showroom --mode=700 /data
USER showroom
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/api/wakeup').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["api/serve.sh"]
